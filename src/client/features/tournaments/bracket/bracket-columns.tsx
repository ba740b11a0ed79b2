import './bracket-columns.css';
import type { ReactNode } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { BracketColumn, type BracketColumnProps } from './bracket-column.tsx';
import { listRounds } from './bracket-rounds.ts';
import type { BracketView } from '../model/bracket-view.ts';

interface BracketColumnsProps {
  readonly view: BracketView;
  /** Renders matches as a map that shows only names and status. */
  readonly isSmall: boolean;
  readonly renderMatch: BracketColumnProps['renderMatch'];
  readonly champion?: ReactNode;
}

/** One column per round in ascending order (rules 2.32). */
export function BracketColumns({ view, isSmall, renderMatch, champion }: BracketColumnsProps) {
  const rounds = listRounds(view.matches);
  return (
    <div className={classNames('bracket-columns', isSmall && 'bracket-small', rounds.length > 3 && 'bracket-many')}>
      {rounds.map((round, i) => (
        <BracketColumn
          key={round.round}
          round={round}
          view={view}
          renderMatch={renderMatch}
          below={i === rounds.length - 1 && champion}
        />
      ))}
    </div>
  );
}
