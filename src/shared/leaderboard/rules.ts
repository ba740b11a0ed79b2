import { isRanked, type Mode, rankedGamesPerDay } from '../game/rules.ts';

/** How many a leaderboard shows (rules 9.6). */
export const leaderboardLimit = 100;

export const boardPeriods = ['all', 'month', 'week', 'day'] as const;

export type BoardPeriod = (typeof boardPeriods)[number];

/**
 * Whether a game's points count for boards, leagues and records: whole and finished, one of the first 50 of its date, and
 * not played for a challenge or a match, which second accounts would feed (rules S9, S10).
 */
export function countsForBoards(game: {
  readonly mode: Mode;
  readonly isWhole: boolean;
  readonly isFinished: boolean;
  readonly rankedBefore: number;
}): boolean {
  return isRanked(game) && game.isFinished && game.rankedBefore < rankedGamesPerDay;
}

const dayMs = 86_400_000;

/** The UTC date on which the period that holds `now` began; weeks begin on Monday; `all` began with the epoch. */
export function periodStart(period: BoardPeriod, now: Date): string {
  return new Date(periodStartMs(period, now)).toISOString().slice(0, 10);
}

/** When the period that holds `now` ends; null for `all`. */
export function nextReset(period: BoardPeriod, now: Date): Date | null {
  const start = periodStartMs(period, now);
  if (period === 'day') return new Date(start + dayMs);
  if (period === 'week') return new Date(start + 7 * dayMs);
  if (period === 'month') return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  return null;
}

function periodStartMs(period: BoardPeriod, now: Date): number {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  if (period === 'day') return today;
  if (period === 'week') return today - ((now.getUTCDay() + 6) % 7) * dayMs;
  if (period === 'month') return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  return 0;
}
