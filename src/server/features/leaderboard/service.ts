import type { LeaderboardEntry } from '#shared/leaderboard/contract.ts';
import { type BoardKind, type BoardPeriod, nextReset, periodStart, placeBoard } from '#shared/leaderboard/rules.ts';
import { invalidField } from '#shared/kernel/errors.ts';
import type { PlayerCards } from '#server/features/account/service.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { Clock } from '#server/platform/database/clock.ts';
import type { Database, Queries, Tx } from '#server/platform/database/database.ts';
import { type BoardParts, createBoards, entryOf } from './boards.ts';
import { heldBackStandings, neighbourDistance, shareOf, type StandingRow, standingsAmong } from './standings-store.ts';
import { findWeekScores, holdBack, holdWeekScores, moveToCountry } from './store.ts';
import { createTallies } from './tallies.ts';

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalog: Pick<Catalog, 'all' | 'main'>;
  readonly playerCards: Pick<PlayerCards, 'titledCards'>;
  readonly friends: BoardParts['friends'] & {
    friendIds(queries: Queries, playerId: string): Promise<readonly string[]>;
  };
  /** How long the first of a board are held, in milliseconds; a second unless told. */
  readonly holdsForMs?: number | undefined;
}

export interface RankingQuery {
  readonly type: 'global' | 'friends' | 'local';
  readonly limit: number;
  readonly period: BoardKind;
}

export type Leaderboard = ReturnType<typeof createLeaderboard>;

export function createLeaderboard(parts: Parts) {
  const { database, clock, catalog, playerCards, friends, holdsForMs = 1_000 } = parts;
  const onBoard = createBoards({ database, clock, playerCards, friends, holdsForMs });

  async function present(rows: readonly StandingRow[], viewerId: string | null): Promise<LeaderboardEntry[]> {
    if (rows.length === 0) return [];
    const ids = new Set(rows.map((row) => row.playerId));
    const card = await playerCards.titledCards(database, [...ids], viewerId);
    return rows.map((row) => entryOf(row, card(row.playerId)));
  }

  async function amongFriends(playerId: string, { period, limit }: RankingQuery) {
    const now = await clock.now(database);
    const friendIds = await friends.friendIds(database, playerId);
    const start = periodStart(period, now);
    const rows = await standingsAmong(database, { period, start }, [...friendIds, playerId]);
    const place = rows.findIndex((row) => row.playerId === playerId);
    const from = Math.max(0, place - neighbourDistance);
    const top = rows.slice(0, limit);
    const around = place < limit ? [] : rows.slice(from, place + neighbourDistance + 1);
    const entries = await present([...top, ...around, ...(place < 0 ? [] : rows.slice(place, place + 1))], playerId);
    return {
      entries: entries.slice(0, top.length),
      neighbours: entries.slice(top.length, top.length + around.length),
      me: place < 0 ? null : (entries.at(-1) ?? null),
      nextResetAt: nextReset(period, now)?.toISOString() ?? null,
      needsCountry: false,
    };
  }

  /** The boards of all places, retired ones too: they have their players' rows. */
  const places = () => catalog.all().flatMap(({ id, parentId }) => (parentId === null ? [placeBoard(id)] : []));

  return {
    present,
    places,

    /** The board of a period, or of a place, which has one of all time. */
    boardOf(period: BoardPeriod, place: number | undefined): BoardKind {
      if (place === undefined) return period;
      if (!catalog.main().some(({ id }) => id === place)) throw invalidField('place', 'is not a place');
      if (period !== 'all') throw invalidField('period', 'must be all on the board of a place');
      return placeBoard(place);
    },

    /** Who is left off the boards, for the administrator. */
    heldBack: async () => present(await heldBackStandings(database), null),

    /** How many players have points of all time, and how many of them fewer than this one; zeros before the first points. */
    shareBelow: async (playerId: string) =>
      shareOf(database, { period: 'all', start: periodStart('all', await clock.now(database)), scope: '' }, playerId),

    /** The ranking, the player's own place, and who stands around it when it is outside the list. */
    ranking: (playerId: string, { type, ...query }: RankingQuery) =>
      type === 'friends' ? amongFriends(playerId, { type, ...query }) : onBoard({ playerId, type, ...query }),

    /** Points of the week that holds `now`, by player; those who are held back, or have none, are not in it. */
    async weekPoints(queries: Queries, playerIds: readonly string[], now: Date): Promise<ReadonlyMap<string, number>> {
      const scores = await findWeekScores(queries, periodStart('week', now), playerIds);
      const shown = scores.filter((score) => !score.isHeldBack && score.points > 0);
      return new Map(shown.map((score) => [score.playerId, score.points]));
    },

    /** Waits until games that end just now have written their points of a week, and holds those of these players. */
    settleWeekScores: holdWeekScores,

    /** The player is on another country's boards from now on; null: on none. The player is locked. */
    moved: async (tx: Tx, playerId: string, country: string | null) =>
      moveToCountry(tx, playerId, country, await clock.now(tx), places()),

    /** Leaves a player off the boards, or shows them again. The player is locked. */
    holdBack: (tx: Tx, playerId: string, isHeldBack: boolean, now: Date) =>
      holdBack(tx, playerId, isHeldBack, now, places()),

    ...createTallies(database, clock),
  };
}
