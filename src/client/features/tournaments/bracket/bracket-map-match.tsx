import './bracket-map-match.css';
import type { Match } from '#shared/tournaments/contract.ts';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { classNames } from '#client/ui/class-names.ts';
import type { BracketView } from '../model/bracket-view.ts';
import { type MatchSide, sidesOf } from '../model/match-sides.ts';
import { matchLooks } from '../model/match-texts.ts';

interface BracketMapMatchProps {
  readonly match: Match;
  readonly roundTitle: string;
  readonly view: BracketView;
  readonly onChoose: () => void;
}

/** A match on the map of the whole bracket: who, and who won; a tap leads to it. */
export function BracketMapMatch({ match, roundTitle, view, onChoose }: BracketMapMatchProps) {
  const sides = sidesOf(match, view.people, view.userId);
  const winner = sides.find(({ isWinner }) => isWinner);
  const how = winner ? `${winner.name} won` : matchLooks[match.status].word;
  return (
    <button
      type="button"
      className={classNames(
        'map-match',
        match.status === 'in_progress' && 'map-match-live',
        view.litIds.has(match.id) && 'match-lit',
      )}
      aria-label={`${roundTitle}, match ${match.matchNumber}: ${sides[0].name} against ${sides[1].name}. ${how}`}
      onClick={onChoose}
    >
      {sides.map((side, i) => (
        <MapPlayer key={i} side={side} />
      ))}
    </button>
  );
}

function MapPlayer({ side: { name, kind, person, isWinner, isLoser, isYou } }: { side: MatchSide }) {
  return (
    <span className={classNames('map-player', isWinner && 'map-winner', isLoser && 'map-loser', isYou && 'map-you')}>
      {kind === 'player' ? (
        <Avatar name={name} look={person?.player.avatar} imageUrl={person?.player.profileImageUrl} size={20} />
      ) : (
        <i className="map-hole" />
      )}
      <span className="map-name">{name}</span>
    </span>
  );
}
