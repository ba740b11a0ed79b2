import type { LeaderboardEntry } from '#shared/leaderboard/contract.ts';
import {
  type BoardKind,
  isAllTimeBoard,
  leaderboardLimit,
  getNextReset,
  getPeriodStart,
} from '#shared/leaderboard/rules.ts';
import type { PlayerCards } from '#server/features/account/service.ts';
import type { Clock } from '#server/platform/database/clock.ts';
import { createBatcher } from '#server/platform/database/batcher.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';
import { createCachedValue } from '#server/platform/cached-value.ts';
import { type Board, type StandingRow, listStandingsAround, listTopStandings } from './standings-store.ts';
import { findCountries } from './store.ts';

export interface BoardParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly playerCards: Pick<PlayerCards, 'titledCards'>;
  readonly friends: {
    friendsAmongOfEach(
      queries: Queries,
      playerIds: readonly string[],
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  };
  readonly holdsForMs: number;
}

export interface BoardQuery {
  readonly playerId: string;
  readonly type: 'global' | 'local';
  readonly limit: number;
  readonly period: BoardKind;
}

/** The top of a board as strangers see it. The list and its entries are frozen so that each is serialized only once. */
interface Top {
  readonly rows: readonly StandingRow[];
  readonly entries: readonly LeaderboardEntry[];
  readonly card: CardOf;
}

type Card = Omit<LeaderboardEntry, 'rank' | 'gamesPlayed'>;

type CardOf = (playerId: string, isKnown: boolean) => Card;

type FindOwnRow = (playerId: string) => StandingRow | undefined;

interface BoardView {
  readonly entries: LeaderboardEntry[];
  readonly neighbours: LeaderboardEntry[];
  readonly me: LeaderboardEntry | null;
}

const emptyBoard: BoardView = { entries: [], neighbours: [], me: null };

export function toLeaderboardEntry(row: StandingRow, card: Card): LeaderboardEntry {
  return { ...card, rank: row.rank, totalScore: row.points, gamesPlayed: row.gamesPlayed };
}

/** Returns true if the cached top of a board does not contradict the player's own current row. */
function isTopConsistent({ rows }: Top, playerId: string, own: StandingRow | undefined): boolean {
  const cached = rows.find((row) => row.playerId === playerId);
  if (own === undefined || cached) return own?.points === cached?.points && own?.gamesPlayed === cached?.gamesPlayed;
  return rows.length === leaderboardLimit && own.points <= (rows.at(-1)?.points ?? 0);
}

/**
 * Global and country boards. The top of each board is the same for all viewers and is cached briefly. Own places and
 * neighbours are queried in one batch for all concurrent viewers. The list shown is never older than the viewer's own
 * place (record 16).
 */
export function createBoards({ database, clock, playerCards, friends, holdsForMs }: BoardParts) {
  const cached = createCachedValue<Top>(holdsForMs);

  const getCards = (ids: readonly string[]): Promise<CardOf> => playerCards.titledCards(database, ids, null);

  async function readTop(board: Board): Promise<Top> {
    const rows = await listTopStandings(database, board);
    const card = await getCards(rows.map((row) => row.playerId));
    const entries = rows.map((row) => Object.freeze(toLeaderboardEntry(row, card(row.playerId, false))));
    return { rows, entries: Object.freeze(entries), card };
  }

  async function getConsistentTop(board: Board, getOwnRow: FindOwnRow, ids: readonly string[]): Promise<Top> {
    const key = `${board.period} ${board.start} ${board.scope}`;
    const make = () => readTop(board);
    const top = await cached.get(key, make);
    return ids.every((id) => isTopConsistent(top, id, getOwnRow(id))) ? top : cached.refresh(key, make);
  }

  async function show(board: Board, viewers: readonly BoardQuery[]): Promise<BoardView[]> {
    // A player may send several requests at once.
    const viewerIds = [...new Set(viewers.map(({ playerId }) => playerId))];
    const around = await listStandingsAround(database, board, viewerIds);
    const getOwnRow = (id: string) => around.get(id)?.find((row) => row.playerId === id);
    const top = await getConsistentTop(board, getOwnRow, viewerIds);
    const getNeighbours = ({ playerId, limit }: BoardQuery) =>
      top.rows.slice(0, limit).some((row) => row.playerId === playerId) ? [] : (around.get(playerId) ?? []);
    const neighbourIds = viewers.flatMap(getNeighbours).map((row) => row.playerId);
    const topIds = top.rows.map((row) => row.playerId);
    const [known, fresh] = await Promise.all([
      friends.friendsAmongOfEach(database, viewerIds, [...topIds, ...neighbourIds]),
      getCards([...new Set([...viewerIds, ...neighbourIds])]),
    ]);

    return viewers.map((viewer): BoardView => {
      const { playerId, limit } = viewer;
      const place = getOwnRow(playerId);
      const friendIds = known.get(playerId) ?? new Set();
      const isNamed = (row: StandingRow) => row.playerId === playerId || friendIds.has(row.playerId);
      const toEntry = (row: StandingRow, card: CardOf) => toLeaderboardEntry(row, card(row.playerId, isNamed(row)));
      const toTopEntry = (row: StandingRow) => toEntry(row, row.playerId === playerId ? fresh : top.card);
      const isSameForAll = limit >= top.rows.length && !top.rows.some(isNamed);
      const entries = isSameForAll
        ? top.entries
        : top.rows
            .slice(0, limit)
            .map((row, index) => (isNamed(row) ? toTopEntry(row) : (top.entries[index] ?? toTopEntry(row))));
      const inList = top.rows.find((row) => row.playerId === playerId);
      return {
        // The cast is safe: the frozen entries are never modified.
        entries: entries as LeaderboardEntry[],
        neighbours: getNeighbours(viewer).map((row) => toEntry(row, fresh)),
        me: place ? toEntry(inList ?? place, fresh) : null,
      };
    });
  }

  async function readBatch(requests: readonly BoardQuery[]) {
    const locals = requests.filter(({ type }) => type === 'local').map(({ playerId }) => playerId);
    const [now, countries] = await Promise.all([
      // All-time boards have a fixed start, so the database clock is not needed.
      requests.every(({ period }) => isAllTimeBoard(period)) ? clock.wall() : clock.now(database),
      locals.length > 0 ? findCountries(database, locals) : new Map<string, string>(),
    ]);
    const getScope = ({ type, playerId }: BoardQuery) => (type === 'global' ? '' : (countries.get(playerId) ?? null));
    const boards = Map.groupBy(requests, (query) => `${query.period} ${getScope(query)}`);
    const shown = new Map<BoardQuery, BoardView>();
    const showTo = async (viewers: readonly BoardQuery[]) => {
      const [first] = viewers;
      const scope = first && getScope(first);
      if (!first || scope === null || scope === undefined) return;
      const { period } = first;
      const ranked = await show({ period, start: getPeriodStart(period, now), scope }, viewers);
      for (const [index, viewer] of viewers.entries()) shown.set(viewer, ranked[index] ?? emptyBoard);
    };
    await Promise.all([...boards.values()].map(showTo));
    return requests.map((query) => ({
      value: {
        ...(shown.get(query) ?? emptyBoard),
        nextResetAt: getNextReset(query.period, now)?.toISOString() ?? null,
        needsCountry: getScope(query) === null,
      },
    }));
  }

  return createBatcher(readBatch);
}
