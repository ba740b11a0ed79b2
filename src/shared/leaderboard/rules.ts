import { isRanked, type Mode, rankedGamesPerDay } from '../game/rules.ts';

/** See rules 9.6. */
export const leaderboardLimit = 100;

export const boardPeriods = ['all', 'month', 'week', 'day'] as const;

export type BoardPeriod = (typeof boardPeriods)[number];

/** The board of a main category: all-time, ranked by right answers to questions that were new to the player. */
export type PlaceBoard = `place-${number}`;

export type BoardKind = BoardPeriod | PlaceBoard;

export const toPlaceBoard = (categoryId: number): PlaceBoard => `place-${categoryId}`;

export const isAllTimeBoard = (kind: BoardKind): boolean => kind === 'all' || getBoardPlace(kind) !== null;

/** Null for the board of a period. */
export function getBoardPlace(kind: BoardKind): number | null {
  return kind.startsWith('place-') ? Number(kind.slice('place-'.length)) : null;
}

/**
 * Whether a game's answers count for category boards. Length and ending do not matter, since a question is new only
 * once. Contests are excluded, because their results must stay hidden until they are decided (rules F10, T20).
 */
export function isCountedForPlaceBoards({ mode }: { readonly mode: Mode }): boolean {
  return mode === 'normal' || mode === 'survival';
}

/**
 * Whether a game's points count for boards, leagues and records: it must be whole, finished, one of the first 50 of its
 * date, and not part of a challenge or match, which could be abused with second accounts (rules S9, S10).
 */
export function isCountedForBoards(game: {
  readonly mode: Mode;
  readonly isWhole: boolean;
  readonly isFinished: boolean;
  readonly rankedBefore: number;
}): boolean {
  return isRanked(game) && game.isFinished && game.rankedBefore < rankedGamesPerDay;
}

const dayMs = 86_400_000;

/**
 * Returns the UTC date on which the current period began. Weeks begin on Monday; `all` and category boards began with
 * the epoch.
 */
export function getPeriodStart(period: BoardKind, now: Date): string {
  return new Date(getPeriodStartMs(period, now)).toISOString().slice(0, 10);
}

/** Null for `all` and category boards. */
export function getNextReset(period: BoardKind, now: Date): Date | null {
  const start = getPeriodStartMs(period, now);
  if (period === 'day') return new Date(start + dayMs);
  if (period === 'week') return new Date(start + 7 * dayMs);
  if (period === 'month') return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  return null;
}

function getPeriodStartMs(period: BoardKind, now: Date): number {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  if (period === 'day') return today;
  if (period === 'week') return today - ((now.getUTCDay() + 6) % 7) * dayMs;
  if (period === 'month') return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  return 0;
}
