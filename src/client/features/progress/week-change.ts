import type { Answered } from '#shared/progress/analysis-contract.ts';

export interface WeekChange {
  readonly text: string;
  readonly way: 'up' | 'down' | 'same';
}

/** How a week's number stands to the week before: "12 more"; null where both are nothing. */
export function weekChange(now: number, before: number): WeekChange | null {
  const more = now - before;
  if (more === 0) return now === 0 ? null : { text: 'as many', way: 'same' };
  return more > 0 ? { text: `${more} more`, way: 'up' } : { text: `${-more} fewer`, way: 'down' };
}

/** The same of a share, in points of percent; null where one of the weeks has no answers to compare. */
export function accuracyChange(
  now: Pick<Answered, 'totalAttempts' | 'accuracyRate'>,
  before: Pick<Answered, 'totalAttempts' | 'accuracyRate'>,
): WeekChange | null {
  if (now.totalAttempts === 0 || before.totalAttempts === 0) return null;
  const more = now.accuracyRate - before.accuracyRate;
  if (more === 0) return { text: 'the same', way: 'same' };
  const points = `${Math.abs(more)} ${Math.abs(more) === 1 ? 'point' : 'points'}`;
  return more > 0 ? { text: `${points} up`, way: 'up' } : { text: `${points} down`, way: 'down' };
}
