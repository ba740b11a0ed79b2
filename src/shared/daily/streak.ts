const dayMs = 86_400_000;

export interface Streak {
  /** Days in a row that end with the last played date; 0 once it is known to be broken. */
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
 * The lengths of the streaks that played dates (any order) make, the latest last. `passed` are the dates that neither
 * break a streak nor add to it: skipped by a change of time zone, or covered by a freeze (rules Y3, Y7).
 */
export function streaksOf(playedDates: readonly string[], passed: ReadonlySet<string>): number[] {
  const streaks: number[] = [];
  let last: string | null = null;
  for (const date of [...new Set(playedDates)].sort()) {
    const goesOn: boolean = last !== null && isNextDate(last, date, passed);
    if (goesOn) streaks.push((streaks.pop() ?? 0) + 1);
    else streaks.push(1);
    last = date;
  }
  return streaks;
}

/** The streak as a pure function of the played dates and of those that pass without breaking it. */
export function streakOf(
  playedDates: readonly string[],
  skippedDates: ReadonlySet<string>,
  frozenDates: ReadonlySet<string> = new Set(),
): Streak {
  const streaks = streaksOf(playedDates, new Set([...skippedDates, ...frozenDates]));
  return {
    current: streaks.at(-1) ?? 0,
    longest: Math.max(0, ...streaks),
    lastPlayedDate: playedDates.reduce<string | null>((a, b) => (a === null || b > a ? b : a), null),
  };
}

/** Whether nothing but dates that pass lies between two dates. */
function isNextDate(earlier: string, later: string, passed: ReadonlySet<string>): boolean {
  let date = shiftDate(earlier, 1);
  while (date < later && passed.has(date)) date = shiftDate(date, 1);
  return date === later;
}
