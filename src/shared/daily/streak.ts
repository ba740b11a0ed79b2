import { daysForFreeze, maxFreezes, streakMilestones } from './rules.ts';

const dayMs = 86_400_000;

export interface Streak {
  /** Consecutive days ending with the last played date; 0 once the streak is known to be broken. */
  readonly current: number;
  readonly longest: number;
  readonly lastPlayedDate: string | null;
}

export const noStreak: Streak = { current: 0, longest: 0, lastPlayedDate: null };

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

/** Pure function. */
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

function isNextDate(earlier: string, later: string, neutralDates: ReadonlySet<string>): boolean {
  let date = shiftDate(earlier, 1);
  while (date < later && neutralDates.has(date)) date = shiftDate(date, 1);
  return date === later;
}

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
  /** Null for a player who has not played yet. */
  readonly first: string | null;
}

/** In ascending order; the player's current date is last. */
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

/** Null beyond the last milestone. */
export function findNextMilestone(current: number): number | null {
  return streakMilestones.find((days) => days > current) ?? null;
}

export interface MissedDates {
  /** Each date uses one freeze. */
  readonly covered: readonly string[];
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

/** One for each 7 days. */
export function countEarnedFreezes(streaks: readonly number[]): number {
  return streaks.reduce((sum, days) => sum + Math.floor(days / daysForFreeze), 0);
}

/** Freezes over the limit are lost. */
export function addEarnedFreezes(heldFreezes: number, earned: number): number {
  return Math.min(maxFreezes, heldFreezes + earned);
}

/** A finished game of an undecided contest, which is not visible to others yet (rules F10, Y13). */
export interface UndisclosedGame {
  readonly gameId: number;
  /** The player's date, `YYYY-MM-DD`. */
  readonly date: string;
  readonly at: Date;
}

interface StreakRecord {
  /** In ascending order. */
  readonly played: readonly string[];
  readonly skipped: ReadonlySet<string>;
  readonly frozen: ReadonlySet<string>;
}

/**
 * Calculates the streak that others may see while some played dates must stay hidden: the streak as if nobody had
 * played on those dates, without the freezes earned on them (rules F10, Y13).
 */
export function calculateDisclosedStreak(
  stored: Streak & { readonly freezes: number },
  { played, skipped, frozen }: StreakRecord,
  hidden: ReadonlySet<string>,
  date: string,
): { readonly current: number; readonly longest: number } {
  const disclosed = played.filter((day) => !hidden.has(day));
  const neutralDates = new Set([...skipped, ...frozen]);
  const earned = (dates: readonly string[]) => countEarnedFreezes(listStreakLengths(dates, neutralDates));
  const heldFreezes = Math.max(0, stored.freezes - earned(played) + earned(disclosed));
  const { current, longest, lastPlayedDate } = calculateStreak(disclosed, skipped, frozen);
  const { isBroken } = coverMissedDates({ current, longest, lastPlayedDate }, heldFreezes, date, neutralDates);
  // A streak that was broken before the hidden dates stays broken: a freeze bought later does not cover it.
  const run = stored.current === 0 ? [] : played.slice(-stored.current);
  const most = run.filter((day) => !hidden.has(day)).length;
  return { current: isBroken ? 0 : Math.min(current, most), longest };
}
