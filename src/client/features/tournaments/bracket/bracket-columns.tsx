import './bracket-columns.css';
import type { ReactNode } from 'react';
import type { Match } from '#shared/tournaments/contract.ts';
import { classNames } from '#client/ui/class-names.ts';
import { type BracketRound, roundsOfBracket } from './bracket-rounds.ts';

interface BracketColumnsProps {
  readonly matches: readonly Match[];
  /** Matches as a map: no more than where everybody stands. */
  readonly isSmall: boolean;
  readonly renderMatch: (match: Match, round: BracketRound) => ReactNode;
  /** Under the final. */
  readonly champion?: ReactNode;
}

/** One column per round in ascending order, joined by the trail (rules 2.32). */
export function BracketColumns({ matches, isSmall, renderMatch, champion }: BracketColumnsProps) {
  const rounds = roundsOfBracket(matches);
  return (
    <div className={classNames('bracket-columns', isSmall && 'bracket-small', rounds.length > 3 && 'bracket-many')}>
      {rounds.map((round, i) => (
        <section key={round.round} className="bracket-column" aria-label={round.title}>
          <h3>{round.title}</h3>
          <div className="bracket-cells">
            {round.matches.map((match) => (
              <div key={match.id} className="bracket-cell">
                {renderMatch(match, round)}
                {i === rounds.length - 1 && champion}
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
