import './practice-end.css';
import { type ReactNode, useState } from 'react';
import type { GameResult } from '#shared/game/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import type { PracticeState } from '#shared/practice/contract.ts';
import { practiceIntervalDays } from '#shared/practice/rules.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import { comesBackText, mistakesText, roundOutcome } from './practice-texts.ts';
import { usePractice } from './queries.ts';

const laterText = `In ${practiceIntervalDays[0]} to ${practiceIntervalDays.at(-1)} days, to make sure`;

interface PracticeEndProps {
  result: Pick<GameResult, 'questionsAnswered' | 'questionsCorrect'>;
  /** Mistakes mastered before the round. */
  masteredBefore: number;
}

/** What a round did: read anew, for the referee counts it as it closes. */
export function PracticeEnd({ result, masteredBefore }: PracticeEndProps) {
  const { state, error } = usePractice();
  const [now] = useState(() => Date.now());
  if (!state && !error) return <LoadingNeedle label="Looking at your mistakes..." />;
  return <PracticeOutcome result={result} masteredBefore={masteredBefore} state={state ?? null} now={now} />;
}

interface PracticeOutcomeProps extends PracticeEndProps {
  /** Null where it could not be read: the round itself is known. */
  state: PracticeState | null;
  now: number;
}

export function PracticeOutcome({ result, masteredBefore, state, now }: PracticeOutcomeProps) {
  const { mastered, later, again } = roundOutcome(result, masteredBefore, state?.mastered ?? masteredBefore);
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
          <Outcome of="mastered" icon="crown" count={mastered} what="mastered">
            {mastered === 1 ? 'It does' : 'They do'} not come back
          </Outcome>
        )}
        {later > 0 && (
          <Outcome of="later" icon="calendar" count={later} what={later === 1 ? 'comes back' : 'come back'}>
            {state?.nextDueAt ? `The next one ${comesBackText(state.nextDueAt, now)}` : laterText}
          </Outcome>
        )}
        {again > 0 && (
          <Outcome of="again" icon="again" count={again} what="still wrong">
            Try again now
          </Outcome>
        )}
      </ul>
      <p className="practice-rest">
        {due > 0 ? `Still due: ${mistakesText(due)}.` : state ? 'Nothing else is due. Rest, and come back.' : null}
      </p>
    </>
  );
}

interface PracticeOnwardProps {
  masteredBefore: number;
  /** Once more; with how many are mastered by now. */
  onAgain: (mastered: number) => void;
}

/** The way on: another round as long as something is due. It stands in its place before that is known. */
export function PracticeOnward({ masteredBefore, onAgain }: PracticeOnwardProps) {
  const { state, error } = usePractice();
  return (
    <OnwardButton state={state} isLost={Boolean(error)} onAgain={() => onAgain(state?.mastered ?? masteredBefore)} />
  );
}

interface OnwardButtonProps {
  state: PracticeState | undefined;
  /** It could not be read what is due. */
  isLost: boolean;
  onAgain: () => void;
}

export function OnwardButton({ state, isLost, onAgain }: OnwardButtonProps) {
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

interface OutcomeProps {
  of: keyof ReturnType<typeof roundOutcome>;
  icon: IconName;
  count: number;
  what: string;
  children: ReactNode;
}

function Outcome({ of, icon, count, what, children }: OutcomeProps) {
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
