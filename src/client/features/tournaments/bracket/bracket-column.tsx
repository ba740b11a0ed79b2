import './bracket-column.css';
import type { ReactNode } from 'react';
import type { Match } from '#shared/tournaments/contract.ts';
import { classNames } from '#client/ui/class-names.ts';
import type { BracketRound } from './bracket-rounds.ts';
import type { BracketView } from '../model/bracket-view.ts';
import { isOwnMatch } from '../model/match-own.ts';

export interface BracketColumnProps {
  readonly round: BracketRound;
  readonly view: Pick<BracketView, 'userId'>;
  /** Accessible name, if the title alone is not enough. */
  readonly label?: string;
  readonly renderMatch: (match: Match, round: BracketRound) => ReactNode;
  /** Content below the matches, used only for the final. */
  readonly below?: ReactNode;
}

/** A round from top to bottom with lines to its neighbors. The player's own path is highlighted. */
export function BracketColumn({ round, view, label = round.title, renderMatch, below }: BracketColumnProps) {
  return (
    <section className="bracket-column" aria-label={label}>
      <h3>{round.title}</h3>
      <div className={classNames('bracket-cells', Boolean(below) && 'bracket-cells-last')}>
        {round.matches.map((match) => (
          <div key={match.id} className={classNames('bracket-cell', ...getPathClasses(match, view))}>
            {renderMatch(match, round)}
            {below}
          </div>
        ))}
      </div>
    </section>
  );
}

/** CSS classes for the lines at a match that belong to the player's path: in from the upper or lower match, and out. */
function getPathClasses(match: Match, view: Pick<BracketView, 'userId'>): readonly (string | false)[] {
  if (!isOwnMatch(match, view)) return [];
  return [
    match.player1Id === view.userId ? 'way-in-upper' : 'way-in-lower',
    match.winnerId === view.userId && 'way-out',
  ];
}
