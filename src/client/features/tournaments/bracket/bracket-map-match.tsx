import './bracket-map-match.css';
import '#client/ui/controls/whole-link.css';
import type { Match } from '#shared/tournaments/contract.ts';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { findFinal } from './bracket-rounds.ts';
import type { BracketView } from '../model/bracket-view.ts';
import { isOwnMatch } from '../model/bracket-view.ts';
import { getAwaitedMatches, hasResult, type MatchSide, formatScore, getSides } from '../model/match-sides.ts';
import { matchLooks, explainDecision } from '../model/match-texts.ts';

interface BracketMapMatchProps {
  readonly match: Match;
  readonly roundTitle: string;
  readonly view: BracketView;
  readonly isFolded?: boolean;
  /** Without it the match is not interactive. */
  readonly onChoose?: (() => void) | undefined;
}

export function BracketMapMatch({ match, roundTitle, view, isFolded = false, onChoose }: BracketMapMatchProps) {
  const { id, matchNumber, status } = match;
  const sides = getSides(match, view.people, view.userId);
  const winner = sides.find(({ isWinner }) => isWinner);
  const outcome = winner ? `${winner.name} won` : matchLooks[status].word;
  return (
    <article
      className={classNames(
        'map-match',
        status === 'in_progress' && 'map-match-live',
        isOwnMatch(match, view) && 'match-own',
        isFolded && status === 'completed' && 'map-folded',
        view.litIds.has(id) && 'match-lit',
      )}
      aria-label={`Match ${matchNumber}`}
      title={explainDecision(match, sides) ?? undefined}
    >
      {onChoose && (
        <button
          type="button"
          className="map-open whole-link"
          aria-label={`${roundTitle}, match ${matchNumber}: ${sides[0].name} against ${sides[1].name}. ${outcome}`}
          onClick={onChoose}
        />
      )}
      <span className="map-number num" aria-hidden="true">
        {matchNumber}
      </span>
      {isFolded && status === 'completed' ? (
        <MapResult match={match} sides={sides} />
      ) : (
        <MapSides match={match} sides={sides} rounds={findFinal(view.matches)?.round ?? match.round} />
      )}
      <span className="vh">{matchLooks[status].word}</span>
    </article>
  );
}

type Sides = readonly [MatchSide, MatchSide];

function MapResult({ match, sides }: { match: Match; sides: Sides }) {
  const [first, second] = sides[1].isWinner ? [sides[1], sides[0]] : sides;
  return (
    <span className="map-result">
      <MapName side={first} />
      {first.isWinner && <span className="vh">Winner</span>}
      <b className="num">{hasResult(match) ? `${formatScore(first)}:${formatScore(second)}` : '–'}</b>
      <MapName side={second} />
    </span>
  );
}

function MapSides({ match, sides, rounds }: { match: Match; sides: Sides; rounds: number }) {
  const awaited = getAwaitedMatches(match, rounds);
  if (awaited[0] !== null && awaited[1] !== null) {
    return (
      <span className="map-awaited num">
        <b>TBD</b> Winners of {awaited[0]} and {awaited[1]}
      </span>
    );
  }
  return sides.map((side, i) => (
    <span key={i} className="map-side">
      <MapName side={side} awaited={awaited[i]} />
      {side.isWinner && <span className="vh">Winner</span>}
      {side.kind === 'player' && <b className={side.score === null ? 'map-none' : 'num'}>{formatScore(side)}</b>}
    </span>
  ));
}

function MapName({ side, awaited = null }: { side: MatchSide; awaited?: number | null | undefined }) {
  const { name, kind, person, isWinner, isLoser, isYou } = side;
  return (
    <span className={classNames('map-player', isWinner && 'map-winner', isLoser && 'map-loser', isYou && 'map-you')}>
      {kind === 'player' ? (
        <Avatar name={name} look={person?.player.avatar} imageUrl={person?.player.profileImageUrl} size={20} />
      ) : (
        <i className="map-hole" />
      )}
      <span className="map-name" title={name}>
        {name}
        {awaited !== null && <small className="num"> Winner of {awaited}</small>}
      </span>
    </span>
  );
}
