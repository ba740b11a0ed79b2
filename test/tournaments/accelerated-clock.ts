import { computed } from '#server/platform/database/rows.ts';
import { type Database, statement } from '#server/platform/database/database.ts';

/** A database's own clock, which all servers ask: it can leap, for all of them at the same moment. */
export interface AcceleratedClock {
  now(): Promise<Date>;
  advance(ms: number): Promise<void>;
}

const hide = (database: string) => `do $$ begin
  create schema test_time;
  create table test_time.shift (ms bigint not null);
  insert into test_time.shift values (0);
  create function test_time.clock_timestamp() returns timestamptz language sql volatile as
    'select public.clock_timestamp() + (select ms from test_time.shift) * interval ''1 millisecond''';
  alter database ${database} set search_path = test_time, public, pg_catalog;
end $$`;

const readNow = statement('test.time.now', 'select test_time.clock_timestamp() as now', { now: computed.time() });
const leap = statement('test.time.leap', 'update test_time.shift set ms = ms + $1');

/** Puts a clock that leaps before the one of the tests, for every connection that is opened from now on. */
export async function accelerateClock(database: Database, name: string): Promise<AcceleratedClock> {
  await database.run(statement('test.time.hide', hide(name)));
  return {
    async now() {
      const [row] = await database.run(readNow);
      if (!row) throw new Error('the database did not tell the time');
      return row.now;
    },
    async advance(ms) {
      await database.run(leap, [Math.round(ms)]);
    },
  };
}
