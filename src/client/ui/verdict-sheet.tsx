import './verdict-sheet.css';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { numberText } from './number-text.ts';
import type { VerdictOutcome } from './verdict-seal.tsx';

interface VerdictSheetProps {
  outcome: VerdictOutcome;
  points: number;
  correctAnswer: string;
  explanation: string | null;
  /** Whom to credit for the question; null for our own. */
  credit?: string | null | undefined;
  /** What else can be done with the question: a quiet button. */
  action?: ReactNode;
  /** How long until the next question comes by itself; null: the player goes on by hand. */
  fuseMs: number | null;
  onNext?: (() => void) | undefined;
  nextLabel?: string | undefined;
}

const lead = { wrong: 'The right answer', timeout: "Time's up. The right answer", skipped: 'Skipped. The answer was' };

/** What came of the answer: the points, or the right answer, and why. It is no live region: the screen has one. */
export function VerdictSheet(props: VerdictSheetProps) {
  const { outcome, points, correctAnswer, explanation, credit, action, fuseMs, onNext, nextLabel = 'Next' } = props;
  return (
    <section className={`verdict verdict-${outcome}`} aria-label="Verdict">
      <div className="verdict-head">
        {outcome === 'right' ? (
          <p className="verdict-points num">+{numberText(points)}</p>
        ) : (
          <p className="verdict-answer">
            <small>{lead[outcome]}</small> {correctAnswer}
          </p>
        )}
        {onNext && (
          <Button size="sm" className="verdict-next" iconAfter="arrow-right" onClick={onNext}>
            {nextLabel}
          </Button>
        )}
      </div>
      {explanation && <p className="verdict-why">{explanation}</p>}
      {(credit || action) && (
        <div className="verdict-foot">
          {credit && <p className="verdict-credit">{credit}</p>}
          {action}
        </div>
      )}
      {fuseMs !== null && (
        <div className="fuse">
          <i style={{ animationDuration: `${fuseMs}ms` }} />
        </div>
      )}
    </section>
  );
}
