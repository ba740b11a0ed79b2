import './verdict-sheet.css';
import { type ReactNode, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { numberText } from '../number-text.ts';
import type { VerdictOutcome } from './verdict-seal.tsx';

interface VerdictSheetProps {
  outcome: VerdictOutcome;
  points: number;
  correctAnswer: string;
  explanation: string | null;
  /** Whom to credit for the question; null for our own. */
  credit?: string | null | undefined;
  /** What else can be done with the question: a quiet button, in the corner of why. */
  action?: ReactNode;
  /** What would have helped: a quiet line under why. */
  help?: ReactNode;
  /** Until the next question comes by itself; null: the player goes on by hand. */
  fuse: Fuse | null;
  onNext?: (() => void) | undefined;
  nextLabel?: string | undefined;
  /** The next question is late. */
  isLoading?: boolean | undefined;
}

interface Fuse {
  /** By the page's stopwatch. */
  readonly endsAt: number;
  /** Somebody holds it. */
  readonly isStopped: boolean;
}

const lead = { wrong: 'The right answer', timeout: "Time's up. The right answer", skipped: 'Skipped. The answer was' };

/** What came of the answer: the points, or the right answer, and why. It is no live region: the screen has one. */
export function VerdictSheet(props: VerdictSheetProps) {
  const {
    outcome,
    points,
    correctAnswer,
    explanation,
    credit,
    action,
    help,
    fuse,
    onNext,
    nextLabel = 'Next',
    isLoading,
  } = props;
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
          <Button
            size="sm"
            className="verdict-next"
            iconAfter={isLoading ? undefined : 'arrow-right'}
            busy={isLoading}
            onClick={onNext}
          >
            {nextLabel}
          </Button>
        )}
      </div>
      {(explanation || action) && (
        <div className="verdict-why">
          {action}
          {explanation && <p>{explanation}</p>}
        </div>
      )}
      {credit && <p className="verdict-credit">{credit}</p>}
      {help && <div className="verdict-help">{help}</div>}
      {isLoading ? (
        <p className="verdict-late">Loading question...</p>
      ) : (
        fuse && <FuseBar key={fuse.endsAt} {...fuse} />
      )}
    </section>
  );
}

function FuseBar({ endsAt, isStopped }: Fuse) {
  const [ms] = useState(() => Math.max(0, endsAt - performance.now()));
  return (
    <div className={isStopped ? 'fuse fuse-stopped' : 'fuse'}>
      <i style={{ animationDuration: `${ms}ms` }} />
    </div>
  );
}
