import { computed } from './rows.ts';
import { statement, type Queries } from './database.ts';

/**
 * Decisions use the database's clock, which all servers share. `wall` is this machine's clock, for logs and display
 * only.
 */
export interface Clock {
  now(queries: Queries): Promise<Date>;
  /** Converts a `clock_timestamp()` read by a statement to game time. */
  fromDatabase(instant: Date): Date;
  wall(): Date;
}

const readClock = statement('clock.read', 'select clock_timestamp() as now', { now: computed.time() });

/** `shiftMs` offsets the game time for tests. */
export function createDatabaseClock(shiftMs: () => number = () => 0, wall: () => Date = () => new Date()): Clock {
  const fromDatabase = (instant: Date) => new Date(instant.getTime() + shiftMs());
  return {
    wall,
    fromDatabase,
    async now(queries) {
      const [row] = await queries.run(readClock);
      if (!row) throw new Error('the clock query returned no row');
      return fromDatabase(row.now);
    },
  };
}
