const dayMs = 86_400_000;

export interface Streak {
  /** Days in a row that end with the last played date. */
  readonly current: number;
  readonly longest: number;
  readonly lastPlayedDate: string | null;
}

export const noStreak: Streak = { current: 0, longest: 0, lastPlayedDate: null };

/** The date before or after, `YYYY-MM-DD`. */
export function shiftDate(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/**
 * The streak as a pure function of the played dates (any order) and the dates that a change of time zone skipped, which
 * are neither missed nor played (rules: Days).
 */
export function streakOf(playedDates: readonly string[], skippedDates: ReadonlySet<string>): Streak {
  const played = [...new Set(playedDates)].sort();
  let current = 0;
  let longest = 0;
  let last: string | null = null;
  for (const date of played) {
    current = last !== null && isNextDate(last, date, skippedDates) ? current + 1 : 1;
    longest = Math.max(longest, current);
    last = date;
  }
  return { current, longest, lastPlayedDate: last };
}

/** Whether nothing but skipped dates lies between two dates. */
export function isNextDate(earlier: string, later: string, skippedDates: ReadonlySet<string>): boolean {
  let date = shiftDate(earlier, 1);
  while (date < later && skippedDates.has(date)) date = shiftDate(date, 1);
  return date === later;
}

/** The streak to show on a date: it still stands when that date or the one before it was played. */
export function currentStreakOn(streak: Streak, date: string, skippedDates: ReadonlySet<string>): number {
  const last = streak.lastPlayedDate;
  if (last === null) return 0;
  return last >= date || isNextDate(last, date, skippedDates) ? streak.current : 0;
}
