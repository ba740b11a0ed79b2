import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { TournamentsContext } from './context.ts';
import { listSeats } from './seat-store.ts';
import { findTournament, lockTournament, saveNameAndDescription } from './store.ts';
import { listTournamentSubscribers } from './notifications.ts';
import { createKeyedQueue } from '#server/platform/keyed-queue.ts';
import { leaveAllTournaments } from './seats.ts';
import { listOpponentGames, listOpponents, listUndisclosedMatches } from './matches/match-store.ts';
import { getResultsPreview } from './results.ts';
import { getVisibleTournament } from './visibility.ts';

/** Renames a locked tournament and clears its description. Returns the previous texts. */
async function renameTournament(
  { events }: Pick<TournamentsContext, 'events'>,
  tx: Tx,
  id: number,
  name: string,
): Promise<{ readonly name: string; readonly description: string }> {
  const row = await findTournament(tx, id);
  if (!row) throw new Error(`tournament ${id} is gone`);
  await saveNameAndDescription(tx, id, { name, description: '' });
  await events.publish(tx, 'tournaments', listTournamentSubscribers(row, await listSeats(tx, id)));
  return row;
}

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
