import type { Queries, Tx } from '#server/platform/database/database.ts';
import { createKeyedQueue } from '#server/platform/keyed-queue.ts';
import type { TournamentsContext } from './context.ts';
import { leaveAll } from './leaving.ts';
import { listOpponentGames, listOpponents, listUndisclosedMatches } from './match-store.ts';
import { rename } from './renaming.ts';
import { showResults } from './results.ts';
import { listSeats } from './seat-store.ts';
import { findTournament, lockTournament } from './store.ts';
import { mustSee } from './visibility.ts';

export type Tournaments = ReturnType<typeof createTournaments>;

/** What others ask of tournaments; routes and jobs call the verbs with `context`. */
export function createTournaments(given: Omit<TournamentsContext, 'inTurn'>) {
  const context: TournamentsContext = { ...given, inTurn: createKeyedQueue<number>() };
  return {
    context,

    leaveAll: (tx: Tx, playerIds: readonly string[], now: Date, others?: readonly string[]) =>
      leaveAll(context, tx, playerIds, now, others),

    /** Takes a player out of official tournaments, and locks the player; false as for `leaveAll`. */
    leaveOfficial: (tx: Tx, playerId: string, now: Date) => leaveAll(context, tx, [playerId], now, [], true),

    /** 404 for one that the viewer may not see. */
    mustSee,

    lock: lockTournament,

    rename: (tx: Tx, id: number, name: string) => rename(context, tx, id, name),
    /** What anybody may know of a tournament that is open to all; null for any other. */
    async findOpen(queries: Queries, id: number) {
      const row = await findTournament(queries, id);
      if (row?.kind !== 'open') return null;
      const { name, categoryId, maxParticipants, entryFee, status } = row;
      const category = categoryId === null ? null : (given.catalog.find(categoryId)?.name ?? null);
      const participantCount = (await listSeats(queries, id)).length;
      return { id, name, category, participantCount, maxParticipants, entryFee, status };
    },

    /** The same of one that is over, by the link to its results. */
    findResults: (code: string) => showResults(context, code),

    /** When a player closed games of which the others hear nothing yet: their matches are not decided. */
    undisclosed: listUndisclosedMatches,

    listOpponents,
    listOpponentGames,
  };
}
