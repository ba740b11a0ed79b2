import { coverMissed, freezesEarned } from './freezes.ts';
import { type Streak, streakOf, streaksOf } from './streak.ts';

/** A finished game of a contest that is not decided: others hear nothing of it yet (rules F10, Y13). */
export interface UndisclosedGame {
  readonly gameId: number;
  /** The player's date, `YYYY-MM-DD`. */
  readonly date: string;
  /** When it was closed. */
  readonly at: Date;
}

/** A player's dates up to the last played one, as they are kept. */
interface Days {
  /** In order. */
  readonly played: readonly string[];
  readonly skipped: ReadonlySet<string>;
  readonly frozen: ReadonlySet<string>;
}

/**
 * The streak on a date as others see it while they are to know nothing of some played dates: as it would be had nobody played
 * on them, with their freezes not earned (rules F10, Y13).
 */
export function disclosedStreak(
  kept: Streak & { readonly freezes: number },
  { played, skipped, frozen }: Days,
  hidden: ReadonlySet<string>,
  date: string,
): { readonly current: number; readonly longest: number } {
  const disclosed = played.filter((day) => !hidden.has(day));
  const passed = new Set([...skipped, ...frozen]);
  const earned = (dates: readonly string[]) => freezesEarned(streaksOf(dates, passed));
  const held = Math.max(0, kept.freezes - earned(played) + earned(disclosed));
  const { current, longest, lastPlayedDate } = streakOf(disclosed, skipped, frozen);
  const { isBroken } = coverMissed({ current, longest, lastPlayedDate }, held, date, passed);
  // What was broken before the hidden dates stays so: a freeze that was bought later covers nothing.
  const run = kept.current === 0 ? [] : played.slice(-kept.current);
  const most = run.filter((day) => !hidden.has(day)).length;
  return { current: isBroken ? 0 : Math.min(current, most), longest };
}
