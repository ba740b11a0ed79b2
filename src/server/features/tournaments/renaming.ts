import type { Tx } from '#server/platform/database/database.ts';
import type { TournamentsContext } from './context.ts';
import { listSeats } from './seat-store.ts';
import { findTournament, saveNameAndDescription } from './store.ts';
import { listTournamentSubscribers } from './topics.ts';

/** Renames a locked tournament and clears its description. Returns the previous texts. */
export async function renameTournament(
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
