import type { AnswerTotals } from '#shared/progress/contract.ts';

export interface WeekChange {
  readonly text: string;
  readonly direction: 'up' | 'down' | 'same';
}

/** Null if both are zero. */
export function formatWeekChange(now: number, before: number): WeekChange | null {
  const more = now - before;
  if (more === 0) return now === 0 ? null : { text: 'as many', direction: 'same' };
  return more > 0 ? { text: `${more} more`, direction: 'up' } : { text: `${-more} fewer`, direction: 'down' };
}

/** In points. Null if one of the weeks has no answers to compare. */
export function formatAccuracyChange(
  now: Pick<AnswerTotals, 'totalAttempts' | 'accuracyRate'>,
  before: Pick<AnswerTotals, 'totalAttempts' | 'accuracyRate'>,
): WeekChange | null {
  if (now.totalAttempts === 0 || before.totalAttempts === 0) return null;
  const more = now.accuracyRate - before.accuracyRate;
  if (more === 0) return { text: 'the same', direction: 'same' };
  const points = `${Math.abs(more)} ${Math.abs(more) === 1 ? 'point' : 'points'}`;
  return more > 0 ? { text: `${points} up`, direction: 'up' } : { text: `${points} down`, direction: 'down' };
}
