import { daysForFreeze, maxFreezes } from './rules.ts';
import { shiftDate, type Streak } from './streak.ts';

/** What the missed dates before a date came to. */
export interface Missed {
  /** The dates that a freeze covers, each with one of those held. */
  readonly covered: readonly string[];
  /** The freezes that are left. */
  readonly freezes: number;
  readonly isBroken: boolean;
}

/**
 * Each missed date between the last played one and `date` takes a freeze, in their order, as long as one is held; the
 * first without one breaks the streak, and what is broken takes no more (rules Y7). Whenever it is asked it answers
 * the same, so nobody has to look at midnight. `passed` are dates skipped by a change of zone or covered before.
 */
export function coverMissed(streak: Streak, held: number, date: string, passed: ReadonlySet<string>): Missed {
  const covered: string[] = [];
  const last = streak.lastPlayedDate;
  if (last === null || streak.current === 0) return { covered, freezes: held, isBroken: true };
  for (let day = shiftDate(last, 1); day < date; day = shiftDate(day, 1)) {
    if (passed.has(day)) continue;
    if (covered.length === held) return { covered, freezes: 0, isBroken: true };
    covered.push(day);
  }
  return { covered, freezes: held - covered.length, isBroken: false };
}

/** How many freezes streaks of these lengths have earned: one for each 7 days, whatever was done on them. */
export function freezesEarned(streaks: readonly number[]): number {
  return streaks.reduce((sum, days) => sum + Math.floor(days / daysForFreeze), 0);
}

/** What is held after some more were earned: what does not fit is lost. */
export function freezesHeld(held: number, earned: number): number {
  return Math.min(maxFreezes, held + earned);
}
