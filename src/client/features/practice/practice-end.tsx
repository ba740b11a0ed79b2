import './practice-end.css';
import { type ReactNode, useState } from 'react';
import type { GameResult } from '#shared/game/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import type { PracticeState } from '#shared/practice/contract.ts';
import { practiceIntervalDays } from '#shared/practice/rules.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import { formatReturn, formatMistakes, calculateRoundOutcome } from './practice-texts.ts';
import { usePractice } from './queries.ts';

const laterText = `In ${practiceIntervalDays[0]} to ${practiceIntervalDays.at(-1)} days, to make sure`;

interface PracticeEndProps {
  result: Pick<GameResult, 'questionsAnswered' | 'questionsCorrect'>;
  masteredBefore: number;
}

/** Waits for fresh practice data, because the referee updates them when the round closes. */
export function PracticeEnd({ result, masteredBefore }: PracticeEndProps) {
  const { state, error } = usePractice();
  const [now] = useState(() => Date.now());
  if (!state && !error) return <LoadingNeedle label="Looking at your mistakes..." />;
  return <PracticeOutcome result={result} masteredBefore={masteredBefore} state={state ?? null} now={now} />;
}

interface PracticeOutcomeProps extends PracticeEndProps {
  /** Null if it could not be loaded; the result of the round itself is known. */
  state: PracticeState | null;
  now: number;
}

export function PracticeOutcome({ result, masteredBefore, state, now }: PracticeOutcomeProps) {
  const { mastered, later, again } = calculateRoundOutcome(result, masteredBefore, state?.mastered ?? masteredBefore);
  const due = state?.due ?? 0;
  return (
    <>
      <p className="practice-score num">
        <b>
          {result.questionsCorrect}
          <small>/{result.questionsAnswered}</small>
        </b>
        right this time
      </p>
      <ul className="practice-outcome">
        {mastered > 0 && (
          <OutcomeRow of="mastered" icon="crown" count={mastered} what="mastered">
            {mastered === 1 ? 'It does' : 'They do'} not come back
          </OutcomeRow>
        )}
        {later > 0 && (
          <OutcomeRow of="later" icon="calendar" count={later} what={later === 1 ? 'comes back' : 'come back'}>
            {state?.nextDueAt ? `The next one ${formatReturn(state.nextDueAt, now)}` : laterText}
          </OutcomeRow>
        )}
        {again > 0 && (
          <OutcomeRow of="again" icon="again" count={again} what="still wrong">
            Try again now
          </OutcomeRow>
        )}
      </ul>
      <p className="practice-rest">
        {due > 0 ? `Still due: ${formatMistakes(due)}.` : state ? 'Nothing else is due. Rest, and come back.' : null}
      </p>
    </>
  );
}

interface PracticeNextActionProps {
  masteredBefore: number;
  /** Receives the number of mistakes mastered by now. */
  onAgain: (mastered: number) => void;
}

/**
 * The next action: another round while mistakes are due. Rendered before that is known, so the layout does not shift.
 */
export function PracticeNextAction({ masteredBefore, onAgain }: PracticeNextActionProps) {
  const { state, error } = usePractice();
  return (
    <NextActionButton
      state={state}
      hasLoadError={Boolean(error)}
      onAgain={() => onAgain(state?.mastered ?? masteredBefore)}
    />
  );
}

interface NextActionButtonProps {
  state: PracticeState | undefined;
  hasLoadError: boolean;
  onAgain: () => void;
}

export function NextActionButton({ state, hasLoadError: isLost, onAgain }: NextActionButtonProps) {
  if (state ? state.due === 0 : isLost) {
    return (
      <LinkButton size="lg" icon="chart" href={pathTo('/progress')}>
        Your Progress
      </LinkButton>
    );
  }
  return (
    <Button size="lg" icon="again" busy={!state} onClick={onAgain}>
      Practice more
    </Button>
  );
}

interface OutcomeRowProps {
  of: keyof ReturnType<typeof calculateRoundOutcome>;
  icon: IconName;
  count: number;
  what: string;
  children: ReactNode;
}

function OutcomeRow({ of, icon, count, what, children }: OutcomeRowProps) {
  return (
    <li className={`practice-${of}`}>
      <span>
        <Icon name={icon} />
      </span>
      <p>
        <b className="num">
          {count} {what}
        </b>
        <small>{children}</small>
      </p>
    </li>
  );
}
