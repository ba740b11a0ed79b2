import type { LeaderboardEntry } from '#shared/leaderboard/contract.ts';
import { type BoardPeriod, nextReset, periodStart } from '#shared/leaderboard/rules.ts';
import type { PlayerCards } from '#server/features/account/service.ts';
import type { Clock } from '#server/platform/database/clock.ts';
import type { Database, Queries, Tx } from '#server/platform/database/database.ts';
import {
  type Board,
  heldBackStandings,
  neighbourDistance,
  ownStanding,
  shareOf,
  type StandingRow,
  standingsAmong,
  standingsAround,
  topStandings,
} from './standings-store.ts';
import { countryOf, findWeekScores, holdBack, holdWeekScores, moveToCountry } from './store.ts';
import { createTallies } from './tallies.ts';

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly playerCards: PlayerCards;
  readonly friends: { friendIds(queries: Queries, playerId: string): Promise<readonly string[]> };
}

interface Standings {
  readonly top: readonly StandingRow[];
  readonly around: readonly StandingRow[];
  readonly own: StandingRow | undefined;
}

const nobody: Standings = { top: [], around: [], own: undefined };

export type Leaderboard = ReturnType<typeof createLeaderboard>;

export function createLeaderboard({ database, clock, playerCards, friends }: Parts) {
  async function present(rows: readonly StandingRow[], viewerId: string | null): Promise<LeaderboardEntry[]> {
    const ids = rows.map((row) => row.playerId);
    const cards = await playerCards.cards(database, ids, viewerId);
    return rows.flatMap((row) => {
      const card = cards.get(row.playerId);
      return card ? [{ ...card, rank: row.rank, totalScore: row.points, gamesPlayed: row.gamesPlayed }] : [];
    });
  }

  async function onBoard(board: Board, playerId: string, limit: number): Promise<Standings> {
    const [top, own] = await Promise.all([
      topStandings(database, board, limit),
      ownStanding(database, board, playerId),
    ]);
    const isOutside = own !== undefined && !top.some((row) => row.playerId === playerId);
    const around = isOutside ? await standingsAround(database, board, playerId) : [];
    return { top, around, own };
  }

  async function amongFriends(board: Board, playerId: string, limit: number): Promise<Standings> {
    const friendIds = await friends.friendIds(database, playerId);
    const rows = await standingsAmong(database, board, [...friendIds, playerId]);
    const place = rows.findIndex((row) => row.playerId === playerId);
    const from = Math.max(0, place - neighbourDistance);
    return {
      top: rows.slice(0, limit),
      around: place < limit ? [] : rows.slice(from, place + neighbourDistance + 1),
      own: rows[place],
    };
  }

  return {
    present,

    /** Who is left off the boards, for the administrator. */
    heldBack: async () => present(await heldBackStandings(database), null),

    /** How many players have points of all time, and how many of them fewer than this one; zeros before the first points. */
    shareBelow: async (playerId: string) =>
      shareOf(database, { period: 'all', start: periodStart('all', await clock.now(database)), scope: '' }, playerId),

    /** The ranking, the player's own place, and who stands around it when it is outside the list. */
    async ranking(
      playerId: string,
      query: { readonly type: 'global' | 'friends' | 'local'; readonly limit: number; readonly period: BoardPeriod },
    ) {
      const now = await clock.now(database);
      const country = query.type === 'local' ? await countryOf(database, playerId) : '';
      const board = { period: query.period, start: periodStart(query.period, now), scope: country ?? '' };
      const find = query.type === 'friends' ? amongFriends : onBoard;
      const { top, around, own } = country === null ? nobody : await find(board, playerId, query.limit);
      const entries = await present([...top, ...around, ...(own ? [own] : [])], playerId);
      return {
        entries: entries.slice(0, top.length),
        neighbours: entries.slice(top.length, top.length + around.length),
        me: own ? (entries.at(-1) ?? null) : null,
        nextResetAt: nextReset(query.period, now)?.toISOString() ?? null,
        needsCountry: country === null,
      };
    },

    /** Points of the week that holds `now`, by player; those who are held back, or have none, are not in it. */
    async weekPoints(queries: Queries, playerIds: readonly string[], now: Date): Promise<ReadonlyMap<string, number>> {
      const scores = await findWeekScores(queries, periodStart('week', now), playerIds);
      const shown = scores.filter((score) => !score.isHeldBack && score.points > 0);
      return new Map(shown.map((score) => [score.playerId, score.points]));
    },

    /** All points of a week (its Monday), best first, whether or not others see them. */
    weekScores: findWeekScores,
    /** Waits until games that end just now have written their points of a week, and holds those of these players. */
    settleWeekScores: holdWeekScores,

    /** The player is on another country's boards from now on; null: on none. The player is locked. */
    moved: async (tx: Tx, playerId: string, country: string | null) =>
      moveToCountry(tx, playerId, country, await clock.now(tx)),

    /** Leaves a player off the boards, or shows them again. The player is locked. */
    holdBack,

    ...createTallies(database, clock),
  };
}
