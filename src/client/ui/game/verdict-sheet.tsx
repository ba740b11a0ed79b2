import './verdict-sheet.css';
import { type ReactNode, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { formatNumber } from '../format-number.ts';
import type { VerdictOutcome } from './verdict-seal.tsx';

interface VerdictSheetProps {
  outcome: VerdictOutcome;
  points: number;
  correctAnswer: string;
  explanation: string | null;
  /** The credit is null for our own questions. */
  credit?: string | null | undefined;
  action?: ReactNode;
  help?: ReactNode;
  /** The countdown is null if the player continues manually. */
  countdown: Countdown | null;
  onNext?: (() => void) | undefined;
  nextLabel?: string | undefined;
  isLoading?: boolean | undefined;
}

interface Countdown {
  /** In milliseconds of `performance.now()`. */
  readonly endsAt: number;
  /** The player holds it. */
  readonly isStopped: boolean;
}

const answerLabels = {
  wrong: 'The right answer',
  timeout: "Time's up. The right answer",
  skipped: 'Skipped. The answer was',
};

/**
 * The result of an answer: the points or the right answer, and the explanation. Not a live region, because the screen
 * has one.
 */
export function VerdictSheet(props: VerdictSheetProps) {
  const {
    outcome,
    points,
    correctAnswer,
    explanation,
    credit,
    action,
    help,
    countdown: fuse,
    onNext,
    nextLabel = 'Next',
    isLoading,
  } = props;
  return (
    <section className={`verdict verdict-${outcome}`} aria-label="Verdict">
      <div className="verdict-head">
        {outcome === 'right' ? (
          <p className="verdict-points num">+{formatNumber(points)}</p>
        ) : (
          <p className="verdict-answer">
            <small>{answerLabels[outcome]}</small> {correctAnswer}
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
        fuse && <CountdownBar key={fuse.endsAt} {...fuse} />
      )}
    </section>
  );
}

function CountdownBar({ endsAt, isStopped }: Countdown) {
  const [ms] = useState(() => Math.max(0, endsAt - performance.now()));
  return (
    <div className={isStopped ? 'fuse fuse-stopped' : 'fuse'}>
      <i style={{ animationDuration: `${ms}ms` }} />
    </div>
  );
}
