import { practiceRoundSize } from '#shared/practice/rules.ts';
import type { PracticeState } from '#shared/practice/contract.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export function formatMistakes(count: number): string {
  return count === 1 ? '1 mistake' : `${count} mistakes`;
}

/** For example "in 3 days". Rounded up, because it must not be announced too early. */
export function formatReturn(dueAt: string, now: number): string {
  const ms = Date.parse(dueAt) - now;
  if (ms <= hourMs) return 'within the hour';
  if (ms <= dayMs) return `in ${Math.ceil(ms / hourMs)} hours`;
  const days = Math.ceil((ms - hourMs) / dayMs);
  return days <= 1 ? 'in 1 day' : `in ${days} days`;
}

export function formatPracticeState({ due, waiting, nextDueAt, mastered }: PracticeState, now: number): string {
  if (due > 0) return `${formatMistakes(due)} ${due === 1 ? 'is' : 'are'} due.`;
  if (waiting > 0 && nextDueAt) {
    return `Nothing is due. ${waiting === 1 ? 'It' : 'The next one'} comes back ${formatReturn(nextDueAt, now)}.`;
  }
  if (mastered > 0) return 'Every mistake is mastered. New ones will come on their own.';
  return 'No mistakes yet. What you answer wrong waits here to be asked again.';
}

export function calculateRoundSize({ due }: Pick<PracticeState, 'due'>): number {
  return Math.min(due, practiceRoundSize);
}

export interface RoundOutcome {
  /** Answered right often enough that they do not come back. */
  readonly mastered: number;
  /** Right this time, but to be asked again later. */
  readonly later: number;
  /** Wrong, so they are due again. */
  readonly again: number;
}

export function calculateRoundOutcome(
  round: { readonly questionsAnswered: number; readonly questionsCorrect: number },
  masteredBefore: number,
  masteredAfter: number,
): RoundOutcome {
  const { questionsAnswered, questionsCorrect } = round;
  const mastered = Math.min(Math.max(masteredAfter - masteredBefore, 0), questionsCorrect);
  return { mastered, later: questionsCorrect - mastered, again: questionsAnswered - questionsCorrect };
}

export function getRoundTitle({
  questionsAnswered,
  questionsCorrect,
}: Parameters<typeof calculateRoundOutcome>[0]): string {
  if (questionsAnswered === 0) return 'See you soon';
  if (questionsCorrect === questionsAnswered) return 'All of them!';
  if (questionsCorrect * 2 >= questionsAnswered) return 'Well practiced!';
  return questionsCorrect > 0 ? 'Step by step' : 'Once more';
}
