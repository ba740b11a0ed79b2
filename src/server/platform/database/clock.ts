import { computed } from './rows.ts';
import { statement, type Queries } from './database.ts';

/**
 * Deciding times are the database's clock, the same for every server that shares it. `wall` is this machine's, for
 * logs and display only.
 */
export interface Clock {
  now(queries: Queries): Promise<Date>;
  /** Turns an instant that a statement read with `clock_timestamp()` into the game's time. */
  fromDatabase(instant: Date): Date;
  wall(): Date;
}

const readClock = statement('clock.read', 'select clock_timestamp() as now', { now: computed.time() });

/** `shiftMs` moves the game's time; tests travel with it. */
export function databaseClock(shiftMs: () => number = () => 0, wall: () => Date = () => new Date()): Clock {
  const fromDatabase = (instant: Date) => new Date(instant.getTime() + shiftMs());
  return {
    wall,
    fromDatabase,
    async now(queries) {
      const [row] = await queries.run(readClock);
      if (!row) throw new Error('the database did not tell the time');
      return fromDatabase(row.now);
    },
  };
}
