import './bracket-column.css';
import type { ReactNode } from 'react';
import type { Match } from '#shared/tournaments/contract.ts';
import { classNames } from '#client/ui/class-names.ts';
import type { BracketRound } from './bracket-rounds.ts';
import type { BracketView } from '../model/bracket-view.ts';
import { isOwn } from '../model/match-own.ts';

export interface BracketColumnProps {
  readonly round: BracketRound;
  readonly view: Pick<BracketView, 'userId'>;
  /** What the column is called where its title alone says too little. */
  readonly label?: string;
  readonly renderMatch: (match: Match, round: BracketRound) => ReactNode;
  /** Under the matches: of the final alone. */
  readonly below?: ReactNode;
}

/** A round from top to bottom, joined to its neighbours by the trail; where the player has gone, it is lit. */
export function BracketColumn({ round, view, label = round.title, renderMatch, below }: BracketColumnProps) {
  return (
    <section className="bracket-column" aria-label={label}>
      <h3>{round.title}</h3>
      <div className={classNames('bracket-cells', Boolean(below) && 'bracket-cells-last')}>
        {round.matches.map((match) => (
          <div key={match.id} className={classNames('bracket-cell', ...wayOf(match, view))}>
            {renderMatch(match, round)}
            {below}
          </div>
        ))}
      </div>
    </section>
  );
}

/** Which pieces of the trail at a match the player has gone: in from the upper or the lower one before it, and out. */
function wayOf(match: Match, view: Pick<BracketView, 'userId'>): readonly (string | false)[] {
  if (!isOwn(match, view)) return [];
  return [
    match.player1Id === view.userId ? 'way-in-upper' : 'way-in-lower',
    match.winnerId === view.userId && 'way-out',
  ];
}
