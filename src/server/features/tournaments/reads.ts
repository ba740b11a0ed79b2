import { Refusal } from '#shared/kernel/errors.ts';
import type { Match, Participant, Tournament } from '#shared/tournaments/contract.ts';
import type { TournamentStatus } from '#shared/tournaments/rules.ts';
import type { Account, PlayerCards } from '#server/features/account/service.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { Queries } from '#server/platform/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findStandings, listListed, listOwn } from './list-store.ts';
import { listMatches } from './match-store.ts';
import { presentMatch } from './present-match.ts';
import { presentParticipants, presentTournament } from './present.ts';
import { seatCards } from './seat-cards.ts';
import { findSeats, listSeats } from './seat-store.ts';
import { isDue } from './starting.ts';
import { findTournament, type TournamentRow } from './store.ts';
import { maySee, type Seen, seenBy, type Viewer } from './visibility.ts';

export interface ReadingParts extends Pick<Deps, 'database' | 'clock'> {
  readonly account: Pick<Account, 'findActive'>;
  readonly catalog: Pick<Catalog, 'find'>;
  readonly playerCards: PlayerCards;
  readonly trySettlingDueOne: (id: number) => Promise<unknown>;
}

export interface Asked {
  readonly status?: TournamentStatus | undefined;
  readonly limit: number;
  readonly before?: number | undefined;
}

const ownListed = 100;
/** Cancelled ones stand under My Tournaments only (rules T27). */
const listedStatuses = ['registration', 'in_progress', 'completed'] as const;

/** Tournaments as players see them. */
export function createReading(parts: ReadingParts) {
  const { database, clock, account, catalog, playerCards, trySettlingDueOne } = parts;

  async function present(queries: Queries, rows: readonly TournamentRow[], viewer: Viewer): Promise<Tournament[]> {
    const standings = await findStandings(
      queries,
      rows.map(({ id }) => id),
      viewer.playerId,
    );
    const champions = await findSeats(
      queries,
      rows.flatMap(({ championSeatId }) => championSeatId ?? []),
    );
    const championCards = await seatCards(queries, playerCards, [...champions.values()], viewer.playerId);
    const creatorIds = [...new Set(rows.map(({ creatorId }) => creatorId))];
    const notGone = await account.findActive(queries, creatorIds, await clock.now(queries));
    const creators = await playerCards.cards(queries, [...notGone], viewer.playerId);
    return rows.map((row) =>
      presentTournament(row, viewer, {
        category: row.categoryId === null ? null : (catalog.find(row.categoryId) ?? null),
        creator: creators.get(row.creatorId) ?? null,
        champion: championCards.get(row.championSeatId ?? 0) ?? null,
        standing: standings.get(row.id),
      }),
    );
  }

  async function shown(queries: Queries, row: TournamentRow, viewer: Viewer): Promise<Tournament> {
    const [tournament] = await present(queries, [row], viewer);
    if (!tournament) throw new Error(`tournament ${row.id} cannot be shown`);
    return tournament;
  }

  /** What time has brought is done before one is shown. */
  async function upToDate(id: number, viewer: Viewer): Promise<Seen> {
    const seen = await seenBy(database, id, viewer);
    if (!isDue(seen.row, await clock.now(database))) return seen;
    await trySettlingDueOne(id);
    return seenBy(database, id, viewer);
  }

  return {
    shown,

    /** 404 for one that the player may not see; an open one is there for everybody. */
    async mustExist(id: number, viewer: Viewer): Promise<void> {
      const row = await findTournament(database, id);
      if (row?.kind === 'open') return;
      if (!row || !maySee({ row, seats: await listSeats(database, id) }, viewer))
        throw new Refusal('tournamentNotFound');
    },

    /** Open ones, newest first. */
    async list(viewer: Viewer, { status, limit, before }: Asked): Promise<Tournament[]> {
      const page = { limit, before: before ?? null };
      return present(database, await listListed(database, status ? [status] : listedStatuses, page), viewer);
    },

    /** Created or joined, newest first. */
    own: async (viewer: Viewer): Promise<Tournament[]> =>
      present(database, await listOwn(database, viewer.playerId, ownListed), viewer),

    async get(id: number, viewer: Viewer): Promise<Tournament> {
      const { row } = await upToDate(id, viewer);
      return shown(database, row, viewer);
    },

    async participants(id: number, viewer: Viewer): Promise<Participant[]> {
      const { seats } = await upToDate(id, viewer);
      return presentParticipants(seats, await seatCards(database, playerCards, seats, viewer.playerId));
    },

    /** The bracket, round after round. */
    async matches(id: number, viewer: Viewer): Promise<Match[]> {
      const { row, seats } = await upToDate(id, viewer);
      const matches = await listMatches(database, id);
      const now = await clock.now(database);
      return matches.map((match) => presentMatch(match, row, seats, viewer, now));
    },
  };
}
