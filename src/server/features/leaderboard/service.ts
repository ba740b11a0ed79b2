import type { LeaderboardEntry } from '#shared/leaderboard/contract.ts';
import {
  type BoardKind,
  type BoardPeriod,
  getNextReset,
  getPeriodStart,
  toPlaceBoard,
} from '#shared/leaderboard/rules.ts';
import { createFieldError } from '#shared/kernel/errors.ts';
import type { PlayerCards } from '#server/features/account/service.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { Clock } from '#server/platform/database/clock.ts';
import type { Database, Queries, Tx } from '#server/platform/database/database.ts';
import { type BoardParts, createBoards, toLeaderboardEntry } from './cached-boards.ts';
import {
  listHeldBackStandings,
  neighbourDistance,
  countPlayersBelow,
  type StandingRow,
  listStandingsAmong,
} from './standings-store.ts';
import { findWeekScores, setHeldBack, lockWeekScores, moveToCountryBoards } from './store.ts';
import { createTallies } from './score-tallies.ts';

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalog: Pick<Catalog, 'all' | 'main'>;
  readonly playerCards: Pick<PlayerCards, 'titledCards'>;
  readonly friends: BoardParts['friends'] & {
    friendIds(queries: Queries, playerId: string): Promise<readonly string[]>;
  };
  /** Cache time in milliseconds for the top of a board. Defaults to one second. */
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
  const getBoardView = createBoards({ database, clock, playerCards, friends, holdsForMs });

  async function present(rows: readonly StandingRow[], viewerId: string | null): Promise<LeaderboardEntry[]> {
    if (rows.length === 0) return [];
    const ids = new Set(rows.map((row) => row.playerId));
    const card = await playerCards.titledCards(database, [...ids], viewerId);
    return rows.map((row) => toLeaderboardEntry(row, card(row.playerId)));
  }

  async function getFriendsBoard(playerId: string, { period, limit }: RankingQuery) {
    const now = await clock.now(database);
    const friendIds = await friends.friendIds(database, playerId);
    const start = getPeriodStart(period, now);
    const rows = await listStandingsAmong(database, { period, start }, [...friendIds, playerId]);
    const place = rows.findIndex((row) => row.playerId === playerId);
    const from = Math.max(0, place - neighbourDistance);
    const top = rows.slice(0, limit);
    const around = place < limit ? [] : rows.slice(from, place + neighbourDistance + 1);
    const entries = await present([...top, ...around, ...(place < 0 ? [] : rows.slice(place, place + 1))], playerId);
    return {
      entries: entries.slice(0, top.length),
      neighbours: entries.slice(top.length, top.length + around.length),
      me: place < 0 ? null : (entries.at(-1) ?? null),
      nextResetAt: getNextReset(period, now)?.toISOString() ?? null,
      needsCountry: false,
    };
  }

  /** The boards of all places. Retired places are included because players have rows there. */
  const places = () => catalog.all().flatMap(({ id, parentId }) => (parentId === null ? [toPlaceBoard(id)] : []));

  return {
    present,
    places,

    /** The board of a period, or the all-time board of a place. */
    boardOf(period: BoardPeriod, place: number | undefined): BoardKind {
      if (place === undefined) return period;
      if (!catalog.main().some(({ id }) => id === place)) throw createFieldError('place', 'is not a known place');
      if (period !== 'all') throw createFieldError('period', 'must be all on the board of a place');
      return toPlaceBoard(place);
    },

    heldBack: async () => present(await listHeldBackStandings(database), null),

    /**
     * The number of players with all-time points and how many of them have fewer than this player. Zeros while the
     * player has no points.
     */
    shareBelow: async (playerId: string) =>
      countPlayersBelow(
        database,
        { period: 'all', start: getPeriodStart('all', await clock.now(database)), scope: '' },
        playerId,
      ),

    /** The ranking, the player's own entry, and the neighbours of a player outside the list. */
    ranking: (playerId: string, { type, ...query }: RankingQuery) =>
      type === 'friends' ? getFriendsBoard(playerId, { type, ...query }) : getBoardView({ playerId, type, ...query }),

    /** Points by player in the week of `now`. Players who are held back or have no points are left out. */
    async weekPoints(queries: Queries, playerIds: readonly string[], now: Date): Promise<ReadonlyMap<string, number>> {
      const scores = await findWeekScores(queries, getPeriodStart('week', now), playerIds);
      const shown = scores.filter((score) => !score.isHeldBack && score.points > 0);
      return new Map(shown.map((score) => [score.playerId, score.points]));
    },

    /** Waits for concurrently finishing games to write their points of a week, then locks the rows of these players. */
    settleWeekScores: lockWeekScores,

    /** Moves the player to another country's boards (null: to none). The caller has locked the player. */
    moved: async (tx: Tx, playerId: string, country: string | null) =>
      moveToCountryBoards(tx, playerId, country, await clock.now(tx), places()),

    /** Hides the player from the boards or shows them again. The caller has locked the player. */
    holdBack: (tx: Tx, playerId: string, isHeldBack: boolean, now: Date) =>
      setHeldBack(tx, playerId, isHeldBack, now, places()),

    ...createTallies(database, clock),
  };
}
