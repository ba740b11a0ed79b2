import { daysForFreeze, maxFreezes } from './rules.ts';
import { shiftDate, type Streak } from './streak.ts';

/** Outcome of the missed dates before a date. */
export interface MissedDates {
  /** Dates covered by a freeze; each uses one. */
  readonly covered: readonly string[];
  /** Remaining freezes. */
  readonly freezes: number;
  readonly isBroken: boolean;
}

/**
 * Each missed date between the last played one and `date` uses a freeze, in order, while any is held. The first date
 * without one breaks the streak, and a broken streak uses no more freezes (rules Y7). The result does not depend on
 * when it is calculated, so no job has to run at midnight. `neutralDates` are dates that were skipped by a change of
 * zone or covered before.
 */
export function coverMissedDates(
  streak: Streak,
  heldFreezes: number,
  date: string,
  neutralDates: ReadonlySet<string>,
): MissedDates {
  const covered: string[] = [];
  const last = streak.lastPlayedDate;
  if (last === null || streak.current === 0) return { covered, freezes: heldFreezes, isBroken: true };
  for (let day = shiftDate(last, 1); day < date; day = shiftDate(day, 1)) {
    if (neutralDates.has(day)) continue;
    if (covered.length === heldFreezes) return { covered, freezes: 0, isBroken: true };
    covered.push(day);
  }
  return { covered, freezes: heldFreezes - covered.length, isBroken: false };
}

/** Number of freezes earned by streaks of these lengths: one for each 7 days. */
export function countEarnedFreezes(streaks: readonly number[]): number {
  return streaks.reduce((sum, days) => sum + Math.floor(days / daysForFreeze), 0);
}

/** Number of freezes held after more were earned; freezes over the limit are lost. */
export function addEarnedFreezes(heldFreezes: number, earned: number): number {
  return Math.min(maxFreezes, heldFreezes + earned);
}
