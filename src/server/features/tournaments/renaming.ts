import type { Tx } from '#server/platform/database/database.ts';
import type { TournamentsContext } from './context.ts';
import { listSeats } from './seat-store.ts';
import { findTournament, writeWords } from './store.ts';
import { hearersOf } from './topics.ts';

/** Gives a locked tournament another name and takes its description away; answers how it read before. */
export async function rename(
  { events }: Pick<TournamentsContext, 'events'>,
  tx: Tx,
  id: number,
  name: string,
): Promise<{ readonly name: string; readonly description: string }> {
  const row = await findTournament(tx, id);
  if (!row) throw new Error(`tournament ${id} is gone`);
  await writeWords(tx, id, { name, description: '' });
  await events.publish(tx, 'tournaments', hearersOf(row, await listSeats(tx, id)));
  return row;
}
