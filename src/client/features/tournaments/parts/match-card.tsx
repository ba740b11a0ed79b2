import './match-card.css';
import '#client/ui/controls/whole-link.css';
import type { Match } from '#shared/tournaments/contract.ts';
import { Badge } from '#client/ui/badge.tsx';
import { classNames } from '#client/ui/class-names.ts';
import type { BracketView } from '../model/bracket-view.ts';
import { isOwn } from '../model/match-own.ts';
import { MatchPlayer } from '../matches/match-player.tsx';
import { finalOf } from '../bracket/bracket-rounds.ts';
import { awaitedOf, hasResult, sidesOf } from '../model/match-sides.ts';
import { laterText, matchLooks, whyText } from '../model/match-texts.ts';
import { instantText } from '../model/tournament-texts.ts';

/** Where the focus returns to. */
export const matchElementId = (matchId: number) => `match-${matchId}`;

/** A match: its two players, how it stands, and when (rules 2.33). */
export function MatchCard({ match, view }: { match: Match; view: BracketView }) {
  const { id, matchNumber, status } = match;
  const { onOpen } = view;
  const { word, tone, icon } = matchLooks[status];
  const sides = sidesOf(match, view.people, view.userId);
  const why = whyText(match, sides);
  const awaited = awaitedOf(match, finalOf(view.matches)?.round ?? match.round);
  const title = `Match ${matchNumber}`;
  const isOpened = onOpen !== undefined && hasResult(match);
  // Where the whole card leads somewhere, nothing in it does; a visitor finds nobody's page.
  const isLinked = !isOpened && view.userId !== null;
  return (
    <article
      id={matchElementId(id)}
      className={classNames(
        'match',
        status === 'in_progress' && 'match-live',
        isOwn(match, view) && 'match-own',
        view.litIds.has(id) && 'match-lit',
      )}
      aria-label={title}
    >
      <header>
        <h4 className="num">
          {isOpened ? (
            <button type="button" className="match-open whole-link" onClick={() => onOpen(match)}>
              {title}
              <span className="vh"> question by question</span>
            </button>
          ) : (
            title
          )}
        </h4>
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      </header>
      <MatchPlayer side={sides[0]} awaited={awaited[0]} isLinked={isLinked} />
      <div className="match-vs">
        <span>VS</span>
      </div>
      <MatchPlayer side={sides[1]} awaited={awaited[1]} isLinked={isLinked} />
      {why && <p className="match-why">{why}</p>}
      <MatchTimes match={match} />
    </article>
  );
}

export function MatchTimes({ match: { scheduledAt, completedAt, deadlineAt } }: { match: Match }) {
  return (
    <footer className="match-times num">
      {scheduledAt ? <time dateTime={scheduledAt}>{instantText(scheduledAt)}</time> : <span>TBD</span>}
      {completedAt && (
        <span>
          <i />
          done <time dateTime={completedAt}>{laterText(completedAt, scheduledAt)}</time>
        </span>
      )}
      {deadlineAt && !completedAt && (
        <span>
          <i />
          until <time dateTime={deadlineAt}>{laterText(deadlineAt, scheduledAt)}</time>
        </span>
      )}
    </footer>
  );
}
