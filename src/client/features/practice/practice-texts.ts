import { practiceQuestions } from '#shared/practice/rules.ts';
import type { PracticeState } from '#shared/practice/contract.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** "1 mistake", "12 mistakes" */
export function mistakesText(count: number): string {
  return count === 1 ? '1 mistake' : `${count} mistakes`;
}

/** When a mistake comes back: "in 3 days", "in 5 hours", "within the hour"; rounded up, so that nobody comes too early. */
export function comesBackText(dueAt: string, now: number): string {
  const ms = Date.parse(dueAt) - now;
  if (ms <= hourMs) return 'within the hour';
  if (ms <= dayMs) return `in ${Math.ceil(ms / hourMs)} hours`;
  const days = Math.ceil((ms - hourMs) / dayMs);
  return days <= 1 ? 'in 1 day' : `in ${days} days`;
}

/** What waits to be practiced, and when. */
export function waitingText({ due, waiting, nextDueAt, mastered }: PracticeState, now: number): string {
  if (due > 0) return `${mistakesText(due)} ${due === 1 ? 'is' : 'are'} due.`;
  if (waiting > 0 && nextDueAt) {
    return `Nothing is due. ${waiting === 1 ? 'It' : 'The next one'} comes back ${comesBackText(nextDueAt, now)}.`;
  }
  if (mastered > 0) return 'Every mistake is mastered. New ones will come on their own.';
  return 'No mistakes yet. What you answer wrong waits here to be asked again.';
}

/** How many questions the next round asks. */
export function roundSize({ due }: Pick<PracticeState, 'due'>): number {
  return Math.min(due, practiceQuestions);
}

export interface RoundOutcome {
  /** Answered right often enough: they do not come back. */
  readonly mastered: number;
  /** Right this time; they come back once more. */
  readonly later: number;
  /** Not right: they are due again. */
  readonly again: number;
}

/** What a round did to its mistakes, by what was known before and after it. */
export function roundOutcome(
  round: { readonly questionsAnswered: number; readonly questionsCorrect: number },
  masteredBefore: number,
  masteredAfter: number,
): RoundOutcome {
  const { questionsAnswered, questionsCorrect } = round;
  const mastered = Math.min(Math.max(masteredAfter - masteredBefore, 0), questionsCorrect);
  return { mastered, later: questionsCorrect - mastered, again: questionsAnswered - questionsCorrect };
}

/** The title over a finished round. */
export function roundTitle({ questionsAnswered, questionsCorrect }: Parameters<typeof roundOutcome>[0]): string {
  if (questionsAnswered === 0) return 'See you soon';
  if (questionsCorrect === questionsAnswered) return 'All of them!';
  if (questionsCorrect * 2 >= questionsAnswered) return 'Well practiced!';
  return questionsCorrect > 0 ? 'Step by step' : 'Once more';
}
