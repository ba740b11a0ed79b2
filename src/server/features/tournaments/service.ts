import type { Queries, Tx } from '#server/platform/database/database.ts';
import { createKeyedQueue } from '#server/platform/keyed-queue.ts';
import type { TournamentsContext } from './context.ts';
import { leaveAllTournaments } from './leaving.ts';
import { listOpponentGames, listOpponents, listUndisclosedMatches } from './match-store.ts';
import { renameTournament } from './renaming.ts';
import { getResultsPreview } from './results.ts';
import { listSeats } from './seat-store.ts';
import { findTournament, lockTournament } from './store.ts';
import { getVisibleTournament } from './visibility.ts';

export type Tournaments = ReturnType<typeof createTournaments>;

/** Tournament operations used by other features. Routes and jobs call the use cases directly with `context`. */
export function createTournaments(dependencies: Omit<TournamentsContext, 'inTurn'>) {
  const context: TournamentsContext = { ...dependencies, inTurn: createKeyedQueue<number>() };
  return {
    context,

    leaveAll: (tx: Tx, playerIds: readonly string[], now: Date, others?: readonly string[]) =>
      leaveAllTournaments(context, tx, playerIds, now, others),

    /**
     * Removes a player from official tournaments and locks the player. Returns false in the same case as `leaveAll`.
     */
    leaveOfficial: (tx: Tx, playerId: string, now: Date) => leaveAllTournaments(context, tx, [playerId], now, [], true),

    /** Throws 404 if the viewer may not see the tournament. */
    mustSee: getVisibleTournament,

    lock: lockTournament,

    rename: (tx: Tx, id: number, name: string) => renameTournament(context, tx, id, name),
    /** Returns the public data of an open tournament, or null for any other kind. */
    async findOpen(queries: Queries, id: number) {
      const row = await findTournament(queries, id);
      if (row?.kind !== 'open') return null;
      const { name, categoryId, maxParticipants, entryFee, status } = row;
      const category = categoryId === null ? null : (dependencies.catalog.find(categoryId)?.name ?? null);
      const participantCount = (await listSeats(queries, id)).length;
      return { id, name, category, participantCount, maxParticipants, entryFee, status };
    },

    /** Returns the public data of a finished tournament by its results code. */
    findResults: (code: string) => getResultsPreview(context, code),

    /** Lists a player's games that must stay hidden from others because their matches are undecided. */
    undisclosed: listUndisclosedMatches,

    listOpponents,
    listOpponentGames,
  };
}
