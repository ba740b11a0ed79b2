import type { Database, Tx } from '#server/platform/database.ts';
import { createTurns } from '#server/platform/turns.ts';
import type { Clock } from '#server/platform/clock.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import { listSeats } from './seat-store.ts';
import { isDue } from './starting.ts';
import { lockTournament } from './store.ts';
import { maySee, type Seen, type Viewer } from './visibility.ts';

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  /** Does what time alone has brought, in a transaction of its own. */
  readonly settleDueOne: (id: number) => Promise<unknown>;
}

/** A tournament that is locked and up to date, with its seats. */
export interface Locked extends Seen {
  readonly now: Date;
}

/** So often what time brings is done before the work: each time it may have brought the next thing. */
const mostAttempts = 5;

/** Work on a tournament before its start, in one transaction; no player is locked yet. */
export function createWorking({ database, clock, settleDueOne }: Parts) {
  const inTurn = createTurns<number>();

  /** Null when time has brought something that is to be done first, and kept whatever becomes of the work. */
  function attempt<T>(id: number, viewer: Viewer, work: (tx: Tx, locked: Locked) => Promise<T>) {
    return database.transaction(async (tx) => {
      const row = await lockTournament(tx, id);
      if (!row) throw new Refusal('tournamentNotFound');
      const now = await clock.now(tx);
      if (isDue(row, now)) return null;
      const seats = await listSeats(tx, id);
      if (!maySee({ row, seats }, viewer)) throw new Refusal('tournamentNotFound');
      return { value: await work(tx, { row, seats, now }) };
    });
  }

  async function untilDone<T>(id: number, viewer: Viewer, work: (tx: Tx, locked: Locked) => Promise<T>): Promise<T> {
    for (let left = mostAttempts; left > 0; left -= 1) {
      const done = await attempt(id, viewer, work);
      if (done) return done.value;
      await settleDueOne(id);
    }
    throw new Error(`tournament ${id} does not come to rest`);
  }

  return <T>(id: number, viewer: Viewer, work: (tx: Tx, locked: Locked) => Promise<T>): Promise<T> =>
    inTurn(id, () => untilDone(id, viewer, work));
}
