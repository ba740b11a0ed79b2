import { shiftDate } from './streak.ts';
import { streakMilestones } from './rules.ts';

/** `before`: older than the first played date. `today`: not played yet. */
export type DayState = 'before' | 'played' | 'frozen' | 'missed' | 'skipped' | 'today';

export interface DayOfStreak {
  readonly date: string;
  readonly state: DayState;
}

export interface KnownDates {
  readonly played: ReadonlySet<string>;
  readonly frozen: ReadonlySet<string>;
  readonly skipped: ReadonlySet<string>;
  /** The first date ever played; null for nobody who has played yet. */
  readonly first: string | null;
}

/** The latest dates, the oldest first and the player's own date last, and what became of each. */
export function streakCalendar(today: string, days: number, dates: KnownDates): DayOfStreak[] {
  return Array.from({ length: days }, (_, index) => {
    const date = shiftDate(today, index + 1 - days);
    return { date, state: stateOf(date, today, dates) };
  });
}

function stateOf(date: string, today: string, { played, frozen, skipped, first }: KnownDates): DayState {
  if (played.has(date)) return 'played';
  if (date === today) return 'today';
  if (first === null || date < first) return 'before';
  if (frozen.has(date)) return 'frozen';
  return skipped.has(date) ? 'skipped' : 'missed';
}

/** The next number of days that is celebrated; null beyond the last. */
export function nextMilestone(current: number): number | null {
  return streakMilestones.find((days) => days > current) ?? null;
}
