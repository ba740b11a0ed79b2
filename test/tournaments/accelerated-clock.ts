import { computed } from '#server/platform/database/rows.ts';
import { type Database, statement } from '#server/platform/database/database.ts';

/** All servers use it, and it can jump for all of them at once. */
export interface AcceleratedClock {
  now(): Promise<Date>;
  advance(ms: number): Promise<void>;
}

const createClockSql = (database: string) => `do $$ begin
  create schema test_time;
  create table test_time.shift (ms bigint not null);
  insert into test_time.shift values (0);
  create function test_time.clock_timestamp() returns timestamptz language sql volatile as
    'select public.clock_timestamp() + (select ms from test_time.shift) * interval ''1 millisecond''';
  alter database ${database} set search_path = test_time, public, pg_catalog;
end $$`;

const readNow = statement('test.time.now', 'select test_time.clock_timestamp() as now', { now: computed.time() });
const advanceStatement = statement('test.time.leap', 'update test_time.shift set ms = ms + $1');

/** Takes effect for new connections. */
export async function installAcceleratedClock(database: Database, name: string): Promise<AcceleratedClock> {
  await database.run(statement('test.time.hide', createClockSql(name)));
  return {
    async now() {
      const [row] = await database.run(readNow);
      if (!row) throw new Error('the database returned no time');
      return row.now;
    },
    async advance(ms) {
      await database.run(advanceStatement, [Math.round(ms)]);
    },
  };
}
