import type { LeaderboardEntry } from '#shared/leaderboard/contract.ts';
import { type BoardKind, isOfAllTime, leaderboardLimit, nextReset, periodStart } from '#shared/leaderboard/rules.ts';
import type { PlayerCards } from '#server/features/account/service.ts';
import type { Clock } from '#server/platform/database/clock.ts';
import { coalescer } from '#server/platform/database/coalescer.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';
import { createHeld } from '#server/platform/held.ts';
import { type Board, type StandingRow, standingsAround, topStandings } from './standings-store.ts';
import { countriesOf } from './store.ts';

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

/** The first of a board as strangers see them: each is frozen, and so is the list, so that it is written once. */
interface Top {
  readonly rows: readonly StandingRow[];
  readonly entries: readonly LeaderboardEntry[];
  readonly card: CardOf;
}

/** What a row says of its player. */
type Card = Omit<LeaderboardEntry, 'rank' | 'gamesPlayed'>;

type CardOf = (playerId: string, isKnown: boolean) => Card;

type OwnOf = (playerId: string) => StandingRow | undefined;

interface Shown {
  readonly entries: LeaderboardEntry[];
  readonly neighbours: LeaderboardEntry[];
  readonly me: LeaderboardEntry | null;
}

const nobody: Shown = { entries: [], neighbours: [], me: null };

export function entryOf(row: StandingRow, card: Card): LeaderboardEntry {
  return { ...card, rank: row.rank, totalScore: row.points, gamesPlayed: row.gamesPlayed };
}

/** Whether what is held of a board's first can be so beside a player's own place as it is now. */
function agrees({ rows }: Top, playerId: string, own: StandingRow | undefined): boolean {
  const held = rows.find((row) => row.playerId === playerId);
  if (own === undefined || held) return own?.points === held?.points && own?.gamesPlayed === held?.gamesPlayed;
  return rows.length === leaderboardLimit && own.points <= (rows.at(-1)?.points ?? 0);
}

/**
 * Everyone's boards and countries'. The first of each are the same for all who look, and held for a moment; own places and
 * neighbours are asked, together for all who ask meanwhile. Nobody sees a list that is behind the own place (record 75).
 */
export function createBoards({ database, clock, playerCards, friends, holdsForMs }: BoardParts) {
  const held = createHeld<Top>(holdsForMs);

  const cardsOf = (ids: readonly string[]): Promise<CardOf> => playerCards.titledCards(database, ids, null);

  async function readTop(board: Board): Promise<Top> {
    const rows = await topStandings(database, board);
    const card = await cardsOf(rows.map((row) => row.playerId));
    const entries = rows.map((row) => Object.freeze(entryOf(row, card(row.playerId, false))));
    return { rows, entries: Object.freeze(entries), card };
  }

  async function topBeside(board: Board, ownOf: OwnOf, ids: readonly string[]): Promise<Top> {
    const key = `${board.period} ${board.start} ${board.scope}`;
    const make = () => readTop(board);
    const top = await held.get(key, make);
    return ids.every((id) => agrees(top, id, ownOf(id))) ? top : held.renew(key, make);
  }

  async function show(board: Board, viewers: readonly BoardQuery[]): Promise<Shown[]> {
    // A player may look several times at once.
    const viewerIds = [...new Set(viewers.map(({ playerId }) => playerId))];
    const around = await standingsAround(database, board, viewerIds);
    const ownOf = (id: string) => around.get(id)?.find((row) => row.playerId === id);
    const top = await topBeside(board, ownOf, viewerIds);
    const neighboursOf = ({ playerId, limit }: BoardQuery) =>
      top.rows.slice(0, limit).some((row) => row.playerId === playerId) ? [] : (around.get(playerId) ?? []);
    const near = viewers.flatMap(neighboursOf).map((row) => row.playerId);
    const topIds = top.rows.map((row) => row.playerId);
    const [known, fresh] = await Promise.all([
      friends.friendsAmongOfEach(database, viewerIds, [...topIds, ...near]),
      cardsOf([...new Set([...viewerIds, ...near])]),
    ]);

    return viewers.map((viewer): Shown => {
      const { playerId, limit } = viewer;
      const place = ownOf(playerId);
      const friendsOf = known.get(playerId) ?? new Set();
      const isNamed = (row: StandingRow) => row.playerId === playerId || friendsOf.has(row.playerId);
      const seen = (row: StandingRow, card: CardOf) => entryOf(row, card(row.playerId, isNamed(row)));
      const inTop = (row: StandingRow) => seen(row, row.playerId === playerId ? fresh : top.card);
      const isAsHeld = limit >= top.rows.length && !top.rows.some(isNamed);
      const entries = isAsHeld
        ? top.entries
        : top.rows
            .slice(0, limit)
            .map((row, index) => (isNamed(row) ? inTop(row) : (top.entries[index] ?? inTop(row))));
      const inList = top.rows.find((row) => row.playerId === playerId);
      return {
        // What is frozen nobody writes to.
        entries: entries as LeaderboardEntry[],
        neighbours: neighboursOf(viewer).map((row) => seen(row, fresh)),
        me: place ? seen(inList ?? place, fresh) : null,
      };
    });
  }

  async function readBatch(asked: readonly BoardQuery[]) {
    const locals = asked.filter(({ type }) => type === 'local').map(({ playerId }) => playerId);
    const [now, countries] = await Promise.all([
      // No clock decides where boards of all time begin.
      asked.every(({ period }) => isOfAllTime(period)) ? clock.wall() : clock.now(database),
      locals.length > 0 ? countriesOf(database, locals) : new Map<string, string>(),
    ]);
    const scopeOf = ({ type, playerId }: BoardQuery) => (type === 'global' ? '' : (countries.get(playerId) ?? null));
    const boards = Map.groupBy(asked, (query) => `${query.period} ${scopeOf(query)}`);
    const shown = new Map<BoardQuery, Shown>();
    const showTo = async (viewers: readonly BoardQuery[]) => {
      const [first] = viewers;
      const scope = first && scopeOf(first);
      if (!first || scope === null || scope === undefined) return;
      const { period } = first;
      const ranked = await show({ period, start: periodStart(period, now), scope }, viewers);
      for (const [index, viewer] of viewers.entries()) shown.set(viewer, ranked[index] ?? nobody);
    };
    // Countries do not wait for one another.
    await Promise.all([...boards.values()].map(showTo));
    return asked.map((query) => ({
      value: {
        ...(shown.get(query) ?? nobody),
        nextResetAt: nextReset(query.period, now)?.toISOString() ?? null,
        needsCountry: scopeOf(query) === null,
      },
    }));
  }

  return coalescer(readBatch);
}
