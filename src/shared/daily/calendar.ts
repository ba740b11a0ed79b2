import { shiftDate } from './streak.ts';
import { streakMilestones } from './rules.ts';

/** `before`: earlier than the first played date. `today`: not played yet. */
export type DayState = 'before' | 'played' | 'frozen' | 'missed' | 'skipped' | 'today';

export interface StreakDay {
  readonly date: string;
  readonly state: DayState;
}

export interface StreakDates {
  readonly played: ReadonlySet<string>;
  readonly frozen: ReadonlySet<string>;
  readonly skipped: ReadonlySet<string>;
  /** The first date ever played; null for a player who has not played yet. */
  readonly first: string | null;
}

/** Returns the latest dates with their states, in ascending order; the player's current date is last. */
export function createStreakCalendar(today: string, days: number, dates: StreakDates): StreakDay[] {
  return Array.from({ length: days }, (_, index) => {
    const date = shiftDate(today, index + 1 - days);
    return { date, state: getDayState(date, today, dates) };
  });
}

function getDayState(date: string, today: string, { played, frozen, skipped, first }: StreakDates): DayState {
  if (played.has(date)) return 'played';
  if (date === today) return 'today';
  if (first === null || date < first) return 'before';
  if (frozen.has(date)) return 'frozen';
  return skipped.has(date) ? 'skipped' : 'missed';
}

/** Returns the next streak milestone, in days; null beyond the last one. */
export function findNextMilestone(current: number): number | null {
  return streakMilestones.find((days) => days > current) ?? null;
}
