import { coverMissedDates, countEarnedFreezes } from './freezes.ts';
import { type Streak, calculateStreak, listStreakLengths } from './streak.ts';

/** A finished game of an undecided contest, which is not visible to others yet (rules F10, Y13). */
export interface UndisclosedGame {
  readonly gameId: number;
  /** The player's date, `YYYY-MM-DD`. */
  readonly date: string;
  /** When the game was closed. */
  readonly at: Date;
}

/** A player's stored dates, up to the last played one. */
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
