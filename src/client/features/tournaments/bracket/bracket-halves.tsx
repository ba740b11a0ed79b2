import './bracket-halves.css';
import type { ReactNode } from 'react';
import { useRootClass } from '#client/ui/use-root-class.ts';
import { BracketColumn, type BracketColumnProps } from './bracket-column.tsx';
import { type BracketRound, getBracketHalves } from './bracket-rounds.ts';
import type { BracketView } from '../model/bracket-view.ts';

interface BracketHalvesProps {
  readonly view: BracketView;
  readonly renderMatch: BracketColumnProps['renderMatch'];
  readonly champion: ReactNode;
}

/** Both halves from the outside to the final in the middle, for wide screens (rules 2.32). */
export function BracketHalves({ view, renderMatch, champion }: BracketHalvesProps) {
  const { left, right, final } = getBracketHalves(view.matches);
  useRootClass('has-bracket-halves');
  const half = (rounds: readonly BracketRound[], name: string) =>
    rounds.map((round) => (
      <BracketColumn
        key={round.round}
        round={round}
        view={view}
        label={`${round.title}, ${name} half`}
        renderMatch={renderMatch}
      />
    ));
  return (
    <div className="bracket-halves" data-rounds={left.length + 1}>
      <div className="bracket-half">{half(left, 'left')}</div>
      <div className="bracket-middle">
        {final && <BracketColumn round={final} view={view} renderMatch={renderMatch} below={champion} />}
      </div>
      <div className="bracket-half bracket-mirrored">{half(right, 'right')}</div>
    </div>
  );
}
