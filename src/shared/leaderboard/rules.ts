import { isRanked, type Mode, rankedGamesPerDay } from '../game/rules.ts';

/** How many a leaderboard shows (rules 9.6). */
export const leaderboardLimit = 100;

export const boardPeriods = ['all', 'month', 'week', 'day'] as const;

export type BoardPeriod = (typeof boardPeriods)[number];

/** The board of a place: of all time, by right answers to questions that were new to their players. */
export type PlaceBoard = `place-${number}`;

/** What a board counts. */
export type BoardKind = BoardPeriod | PlaceBoard;

export const placeBoard = (categoryId: number): PlaceBoard => `place-${categoryId}`;

/** Whether a board never starts anew. */
export const isOfAllTime = (kind: BoardKind): boolean => kind === 'all' || placeOf(kind) !== null;

/** The main category whose board it is; null for a period's. */
export function placeOf(kind: BoardKind): number | null {
  return kind.startsWith('place-') ? Number(kind.slice('place-'.length)) : null;
}

/**
 * Whether a game's answers count for boards of places: of whatever length and however it ended, since a question is new once.
 * Contests do not, before whose end nobody may see how they went (rules F10, T20).
 */
export function countsForPlaces({ mode }: { readonly mode: Mode }): boolean {
  return mode === 'normal' || mode === 'survival';
}

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

/** The UTC date on which the period that holds `now` began; weeks begin on Monday; `all` and places began with the epoch. */
export function periodStart(period: BoardKind, now: Date): string {
  return new Date(periodStartMs(period, now)).toISOString().slice(0, 10);
}

/** When the period that holds `now` ends; null for `all` and places. */
export function nextReset(period: BoardKind, now: Date): Date | null {
  const start = periodStartMs(period, now);
  if (period === 'day') return new Date(start + dayMs);
  if (period === 'week') return new Date(start + 7 * dayMs);
  if (period === 'month') return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  return null;
}

function periodStartMs(period: BoardKind, now: Date): number {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  if (period === 'day') return today;
  if (period === 'week') return today - ((now.getUTCDay() + 6) % 7) * dayMs;
  if (period === 'month') return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  return 0;
}
