const dayMs = 86_400_000;

export interface Streak {
  /** Consecutive days ending with the last played date; 0 once the streak is known to be broken. */
  readonly current: number;
  readonly longest: number;
  readonly lastPlayedDate: string | null;
}

export const noStreak: Streak = { current: 0, longest: 0, lastPlayedDate: null };

/** Moves a `YYYY-MM-DD` date by a number of days. */
export function shiftDate(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/**
 * Returns the lengths of the streaks in the played dates (any order), the latest last. `neutralDates` neither break a
 * streak nor add to it: they were skipped by a change of time zone or covered by a freeze (rules Y3, Y7).
 */
export function listStreakLengths(playedDates: readonly string[], neutralDates: ReadonlySet<string>): number[] {
  const streaks: number[] = [];
  let last: string | null = null;
  for (const date of [...new Set(playedDates)].sort()) {
    const isContinued: boolean = last !== null && isNextDate(last, date, neutralDates);
    if (isContinued) streaks.push((streaks.pop() ?? 0) + 1);
    else streaks.push(1);
    last = date;
  }
  return streaks;
}

/** Calculates the streak from the played, skipped and frozen dates; a pure function. */
export function calculateStreak(
  playedDates: readonly string[],
  skippedDates: ReadonlySet<string>,
  frozenDates: ReadonlySet<string> = new Set(),
): Streak {
  const streaks = listStreakLengths(playedDates, new Set([...skippedDates, ...frozenDates]));
  return {
    current: streaks.at(-1) ?? 0,
    longest: Math.max(0, ...streaks),
    lastPlayedDate: playedDates.reduce<string | null>((a, b) => (a === null || b > a ? b : a), null),
  };
}

/** Whether all dates between two dates are neutral. */
function isNextDate(earlier: string, later: string, neutralDates: ReadonlySet<string>): boolean {
  let date = shiftDate(earlier, 1);
  while (date < later && neutralDates.has(date)) date = shiftDate(date, 1);
  return date === later;
}
