import './match-card.css';
import '#client/ui/controls/whole-link.css';
import type { Match } from '#shared/tournaments/contract.ts';
import { Badge } from '#client/ui/badge.tsx';
import { classNames } from '#client/ui/class-names.ts';
import type { BracketView } from '../model/bracket-view.ts';
import { isOwnMatch } from '../model/bracket-view.ts';
import { MatchPlayer } from '../matches/match-player.tsx';
import { findFinal } from '../bracket/bracket-rounds.ts';
import { getAwaitedMatches, hasResult, getSides } from '../model/match-sides.ts';
import { formatLaterTime, matchLooks, explainDecision } from '../model/match-texts.ts';
import { formatInstant } from '../model/tournament-texts.ts';

/** Used to return the focus. */
export const getMatchElementId = (matchId: number) => `match-${matchId}`;

/** See rules 2.33. */
export function MatchCard({ match, view }: { match: Match; view: BracketView }) {
  const { id, matchNumber, status } = match;
  const { onOpen } = view;
  const { word, tone, icon } = matchLooks[status];
  const sides = getSides(match, view.people, view.userId);
  const explanation = explainDecision(match, sides);
  const awaited = getAwaitedMatches(match, findFinal(view.matches)?.round ?? match.round);
  const title = `Match ${matchNumber}`;
  const canOpen = onOpen !== undefined && hasResult(match);
  // If the whole card is a link, it contains no other links. Visitors cannot open profiles.
  const isLinked = !canOpen && view.userId !== null;
  return (
    <article
      id={getMatchElementId(id)}
      className={classNames(
        'match',
        status === 'in_progress' && 'match-live',
        isOwnMatch(match, view) && 'match-own',
        view.litIds.has(id) && 'match-lit',
      )}
      aria-label={title}
    >
      <header>
        <h4 className="num">
          {canOpen ? (
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
      {explanation && <p className="match-why">{explanation}</p>}
      <MatchTimes match={match} />
    </article>
  );
}

export function MatchTimes({ match: { scheduledAt, completedAt, deadlineAt } }: { match: Match }) {
  return (
    <footer className="match-times num">
      {scheduledAt ? <time dateTime={scheduledAt}>{formatInstant(scheduledAt)}</time> : <span>TBD</span>}
      {completedAt && (
        <span>
          <i />
          done <time dateTime={completedAt}>{formatLaterTime(completedAt, scheduledAt)}</time>
        </span>
      )}
      {deadlineAt && !completedAt && (
        <span>
          <i />
          until <time dateTime={deadlineAt}>{formatLaterTime(deadlineAt, scheduledAt)}</time>
        </span>
      )}
    </footer>
  );
}
