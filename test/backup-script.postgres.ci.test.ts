import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { statement } from '#server/platform/database/database.ts';
import { createDatabases, getDatabaseUrl, runOnServer, testTarget, type TestDatabases } from './harness/databases.ts';

const script = join(import.meta.dirname, '../ops/backup.sh');
const hasPgDump = spawnSync('pg_dump', ['--version']).status === 0;
const countPlayers = statement('test.players', 'select count(*)::int as count from player');

if (testTarget !== 'postgres' || !hasPgDump)
  console.log('Skipped: ops/backup.sh is tested only on one server with PostgreSQL and with pg_dump.');

describe.skipIf(testTarget !== 'postgres' || !hasPgDump)('ops/backup.sh', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'trivia-quest-backups-'));
  const restoreDatabase = `tq_${randomBytes(4).toString('hex')}_restore_test`;
  let databases: TestDatabases;

  beforeAll(async () => {
    databases = await createDatabases(inject('databaseTemplate'));
    await runOnServer(`create database ${restoreDatabase} encoding 'UTF8' template template0`);
  });
  afterAll(async () => {
    await databases.drop();
    await runOnServer(`drop database ${restoreDatabase}`);
    rmSync(folder, { recursive: true });
  });

  const backUp = (testUrl: string) =>
    spawnSync(script, {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: databases.url ?? '',
        TEST_URL: testUrl,
        BACKUPS: folder,
        KEEP: '2',
      },
      encoding: 'utf8',
    });

  it('keeps a dump after a test restore, and only the latest KEEP dumps', () => {
    for (const day of [1, 2, 3]) writeFileSync(join(folder, `trivia-2020-01-0${day}T000000Z.dump`), '');
    const { status, stdout, stderr } = backUp(getDatabaseUrl(restoreDatabase));
    expect([status, stderr]).toEqual([0, '']);
    const kept = readdirSync(folder).sort();
    expect(kept).toEqual(['trivia-2020-01-03T000000Z.dump', expect.stringMatching(/^trivia-20.*\.dump$/)]);
    expect(stdout).toContain(kept[1]);
  });

  it('refuses to empty a database that is not a restore-test database', async () => {
    const before = await databases.databases[0]?.run(countPlayers);
    const { status, stderr } = backUp(databases.url ?? '');
    expect([status, stderr]).toEqual([1, expect.stringContaining('must lead to a database whose name ends with')]);
    expect(await databases.databases[0]?.run(countPlayers)).toEqual(before);
  });

  it('reports a dump that fails the test restore and keeps it under another name', async () => {
    await databases.databases[0]?.run(
      statement('test.player', `insert into player (id, display_name) values ('x', 'X')`),
    );
    await databases.databases[0]?.run(
      statement('test.wallet', `insert into wallet (player_id, coins) values ('x', 7)`),
    );
    const { status, stderr } = backUp(getDatabaseUrl(restoreDatabase));
    expect([status, stderr]).toEqual([1, expect.stringContaining('1 balances of the dump are not the sum')]);
    expect(readdirSync(folder).filter((name) => name.endsWith('.unproven'))).toHaveLength(1);
  });
});
