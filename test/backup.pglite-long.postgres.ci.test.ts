import { randomBytes } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { createNightlyCopy } from '#server/platform/database/database-copies.ts';
import { readEnv } from '#server/platform/env.ts';
import { createLog } from '#server/platform/log.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import {
  createDatabases,
  getDatabaseUrl,
  runOnServer,
  type TestDatabases,
  testTarget,
  useShiftedClock,
} from './harness/databases.ts';
import { runDoctor } from './harness/processes/doctor.ts';
import { startSession } from './harness/session-in-progress.ts';
import { type PostgresDump, findPostgresDump } from './harness/postgres/postgres-dump.ts';
import { type StartedServer, startServer } from './harness/processes/started-server.ts';
import { getTestDateEnv } from './harness/test-date.ts';

/** Backup and restore as documented in docs/operations.md, with the program that `npm start` runs. */
const folder = mkdtempSync(join(tmpdir(), 'trivia-quest-backup-'));
const running = new Set<StartedServer>();

async function start(env: Readonly<Record<string, string>>): Promise<StartedServer> {
  const server = await startServer(env);
  running.add(server);
  return server;
}

afterAll(async () => {
  await Promise.all([...running].map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
});

async function checkBooks(env: Readonly<Record<string, string>>) {
  const { code, of } = await runDoctor(env);
  return [...of('wallets'), ...of('escrow'), code];
}

function runRestore(env: Readonly<Record<string, string>>, ...names: string[]) {
  const program = join(import.meta.dirname, '../scripts/restore.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...names], {
    env: { PATH: process.env['PATH'], ...getTestDateEnv(), ...env },
    encoding: 'utf8',
  });
  return { code: status, text: stdout + stderr };
}

const balanced = [expect.stringMatching(/^ok/), expect.stringMatching(/^ok/), 0];

if (testTarget !== 'postgres') console.log('Skipped: dump and restore are tested only on one server with PostgreSQL.');

describe.skipIf(testTarget !== 'postgres')('a PostgreSQL backup', () => {
  const restored = `tq_restored_${randomBytes(6).toString('hex')}`;
  let original: TestDatabases | undefined;
  let programs: PostgresDump | string = '';

  beforeAll(async () => {
    original = await createDatabases(inject('databaseTemplate'));
    const version = statement('test.version', `select current_setting('server_version_num')::int / 10000 as major`, {
      major: computed.number(),
    });
    const [row] = (await original.databases[0]?.run(version)) ?? [];
    programs = findPostgresDump(row?.major ?? 0);
  });

  afterAll(async () => {
    await Promise.all([...running].map((server) => server.stop()));
    running.clear();
    await original?.drop();
    await runOnServer(`drop database if exists ${restored} with (force)`);
  });

  it('restores a running game and a pending gift into a new database', async (test) => {
    if (typeof programs === 'string') {
      console.log(`NOT RUN: the backup of PostgreSQL. ${programs}.`);
      test.skip();
      return;
    }
    const file = join(folder, 'trivia.dump');
    const before = { DATABASE_URL: original?.url ?? '', DATA_DIR: folder };
    const server = await start(before);
    const session = await startSession(server);
    programs.dump(before.DATABASE_URL, file);
    await session.continueOn(server);

    await runOnServer(`create database ${restored}`);
    await useShiftedClock(restored);
    const after = { DATABASE_URL: getDatabaseUrl(restored), DATA_DIR: folder };
    programs.restore(after.DATABASE_URL, file);
    // Players stay signed in because the session secret is part of the backup.
    await session.continueOn(await start(after));
    expect(await checkBooks(before)).toEqual(balanced);
    expect(await checkBooks(after)).toEqual(balanced);
  });
});

if (testTarget !== 'pglite') console.log('Skipped: copies of the embedded database are tested only on PGlite.');

describe.skipIf(testTarget !== 'pglite')('a copy of the embedded database', () => {
  const original = join(folder, 'original');

  it.each([
    ['of DATA_DIR made while the server is stopped', 'stopped'],
    ['of DATA_DIR made while the server is paused, without its lock', 'paused'],
  ] as const)('%s, continues where the original was', async (_, how) => {
    const copy = join(folder, how);
    const server = await start({ DATA_DIR: original });
    const session = await startSession(server);
    if (how === 'paused') server.pause();
    else expect(await server.stop()).toBe(0);
    cpSync(original, copy, { recursive: true });
    if (how === 'paused') {
      rmSync(join(copy, 'server.lock'));
      server.resume();
      expect(await server.stop()).toBe(0);
    }
    running.delete(server);

    const next = await start({ DATA_DIR: copy });
    await session.continueOn(next);
    expect(await next.stop()).toBe(0);
    running.delete(next);
    expect(await checkBooks({ DATA_DIR: copy })).toEqual(balanced);
  });

  it('made at night is restored by npm run restore, and the replaced data is kept', async () => {
    const env = { DATA_DIR: join(folder, 'nightly') };
    let server = await start(env);
    const session = await startSession(server);
    expect(await server.stop()).toBe(0);
    const database = await openDatabase(readEnv(env), createLog('silent'));
    await createNightlyCopy(database, env.DATA_DIR, new Date('2027-03-04T04:00:00Z'));
    await database.close();

    server = await start(env);
    await session.continueOn(server);
    const meanwhile = runRestore(env, '2027-03-04');
    expect([meanwhile.code, meanwhile.text]).toEqual([1, expect.stringMatching(/^Another server .* Stop it first/)]);
    expect(await server.stop()).toBe(0);

    expect(runRestore(env)).toMatchObject({ code: 0, text: expect.stringMatching(/^2027-03-04\n/) });
    expect(runRestore(env, '2027-03-05')).toEqual({
      code: 1,
      text: 'There is no copy 2027-03-05. There are: 2027-03-04.\n',
    });
    const { code, text } = runRestore(env, '2027-03-04');
    expect([code, text]).toEqual([
      0,
      expect.stringMatching(/ok {4}wallets: [^]*ok {4}escrow: [^]*db-before-restore-1/),
    ]);
    expect(existsSync(join(env.DATA_DIR, 'db-before-restore-1', 'PG_VERSION'))).toBe(true);

    server = await start(env);
    await session.continueOn(server);
    expect(await server.stop()).toBe(0);
    running.clear();
    expect(await checkBooks(env)).toEqual(balanced);
  });

  it('changes nothing if it is incomplete', async () => {
    const env = { DATA_DIR: join(folder, 'nightly') };
    rmSync(join(env.DATA_DIR, 'backups', '2027-03-04', 'global'), { recursive: true });
    const { code, text } = runRestore(env, '2027-03-04');
    expect([code, text]).toEqual([1, expect.stringMatching(/^The copy 2027-03-04 cannot be opened, and nothing was/)]);
    expect(await checkBooks(env)).toEqual(balanced);
  });
});
