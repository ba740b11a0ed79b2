import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { shiftDate } from '#shared/daily/streak.ts';
import { session } from '#server/db/schema/accounts-library.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { useTestApp } from './harness/app.ts';
import { createDatabases, type TestDatabases, testTarget } from './harness/databases.ts';
import { shiftClock } from './harness/process-clock.ts';
import { signUp } from './harness/processes/process-visitor.ts';
import { startServerProcess } from './harness/processes/server-process.ts';
import { startServer } from './harness/processes/started-server.ts';

/** All clocks that tests use show the date of the run (record 38). */
const date = process.env['TEST_DATE'] ?? '';
const toDateString = (instant: Date) => instant.toISOString().slice(0, 10);
const app = useTestApp();
const readSession = statement(
  'test.last-session',
  'select created_at as begins, expires_at as ends from session order by created_at desc limit 1',
  { begins: session.createdAt, ends: session.expiresAt },
);

describe('the date of the tests', () => {
  it('is the date of the process', () => {
    expect([toDateString(new Date()), toDateString(new Date(Date.now()))]).toEqual([date, date]);
  });

  it('is the date of the database, its columns and its template', async () => {
    const read = `select clock_timestamp(), now(), (select max(created_at) from question) as seeded,
      (select min(created_at) from ad) as "alsoSeeded"`;
    const [row] = await app.database.run(statement('test.clocks', read));
    expect(Object.values(row ?? {}).map(toDateString)).toEqual([date, date, date, date]);
  });

  it('is the date of the game and of the accounts library, whose sessions expire 30 days later', async () => {
    const [server = ''] = app.servers;
    expect(await readDates(server, app.database)).toEqual([date, date, shiftDate(date, 30)]);
  });
});

// Creating the embedded database is slow, especially on a busy machine.
describe('a server in a separate process', { timeout: 180_000 }, () => {
  let folder = '';
  let databases: TestDatabases | undefined;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trivia-quest-date-'));
    if (testTarget !== 'pglite') databases = await createDatabases(inject('databaseTemplate'));
  });
  afterAll(async () => {
    await databases?.drop();
    await rm(folder, { recursive: true });
  });

  it.each([
    ['the program of npm start', startServer],
    ['one that may be killed', startServerProcess],
  ])('uses the same date: %s', async (_, start) => {
    const server = await start({ DATA_DIR: folder, ...(databases?.url && { DATABASE_URL: databases.url }) });
    const [database] = databases?.databases ?? [];
    const dates = await readDates(server.url, database);
    await ('stop' in server ? server.stop() : server.kill());
    expect(dates).toEqual([date, ...(database ? [date, shiftDate(date, 30)] : [])]);
  });
});

async function readDates(url: string, database?: Database): Promise<string[]> {
  const visitor = await signUp({ url });
  const { body: challenge } = await visitor.get<{ date: string }>('/api/daily-challenge');
  const [session] = (await database?.run(readSession)) ?? [];
  return [challenge.date, ...(session ? [toDateString(session.begins), toDateString(session.ends)] : [])];
}

describe('a shifted clock', () => {
  it('changes the current time, leaves given dates alone, and can be shifted back', () => {
    const before = Date.now();
    const moveBack = shiftClock(3_600_000);
    const later = [new Date(), Date.now(), Date.parse(Date())].map((time) => Math.round((+time - before) / 60_000));
    const given = [new Date(5).getTime(), new Date(2026, 10, 22).getDate(), new Date() instanceof Date];
    class Day extends Date {}
    const isDay = new Day() instanceof Day && structuredClone(new Date()) instanceof Date;
    moveBack();
    expect([later, given, isDay]).toEqual([[60, 60, 60], [5, 22, true], true]);
    expect(Math.round((Date.now() - before) / 60_000)).toBe(0);
  });
});
