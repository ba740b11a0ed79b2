import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { seed } from '#server/db/seed/seed.ts';
import {
  createDatabases,
  createEmptyDatabase,
  getDatabaseUrl,
  runOnServer,
  testTarget,
} from '#test/harness/databases.ts';
import { getProgramPath } from '#test/harness/programs.ts';
import { getTestDateEnv } from '#test/harness/test-date.ts';
import { bankVersion } from '#server/db/schema/questions.ts';
import { computed } from './rows.ts';
import { type Database, statement } from './database.ts';
import { migrate } from './migrate.ts';
import { withoutTimeout } from '../timeouts.ts';
import { openPostgres } from './postgres-database.ts';

/** Milliseconds. The test shortens all times in proportion, so that a second represents an index on a large table. */
const shortMs = 300;
const longStatement = statement('test.migrate.long', 'select pg_sleep(0.9)');
const shortTimeouts = {
  patience: { short: shortMs, long: shortMs },
  serverLimits: { lock_timeout: shortMs, statement_timeout: shortMs, idle_in_transaction_session_timeout: shortMs },
};

if (testTarget === 'pglite') console.log('The embedded database has one server and no limits.');

async function openEmptyDatabase(servers: number) {
  const name = `tq_migrate_${randomBytes(6).toString('hex')}`;
  await createEmptyDatabase(name);
  const url = getDatabaseUrl(name);
  const databases = Array.from({ length: servers }, () => openPostgres(url, () => undefined, shortTimeouts));
  onTestFinished(async () => {
    await Promise.all(databases.map((database) => database.close()));
    await runOnServer(`drop database ${name} with (force)`);
  });
  return { url, databases: databases as [Database, ...Database[]] };
}

/** Creates a folder with one migration of these statements, like `npm run migration`. */
function createMigration(...statements: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'trivia-quest-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'meta'));
  writeFileSync(join(folder, '0000_slow.sql'), statements.join('\n--> statement-breakpoint\n'));
  const entries = [{ idx: 0, version: '7', when: 1_700_000_000_000, tag: '0000_slow', breakpoints: true }];
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
  return folder;
}

const countMarks = statement('test.migrate.marks', 'select count(*)::int as count from mark', {
  count: computed.number(),
});
const countAppliedMarks = async (database: Database) => (await database.run(countMarks))[0]?.count;

it.skipIf(testTarget === 'pglite')(
  'a migration longer than every timeout finishes once, and other starting servers wait for it',
  async () => {
    const { databases } = await openEmptyDatabase(3);
    const folder = createMigration(
      'create table mark (at int)',
      longStatement.text,
      longStatement.text,
      'insert into mark values (1)',
    );
    await Promise.all(databases.map((database) => migrate(database, folder)));
    expect(await Promise.all(databases.map(countAppliedMarks))).toEqual([1, 1, 1]);
  },
);

it.skipIf(testTarget === 'pglite')('a start waits for a server that is importing the question bank', async () => {
  const { url, databases, drop } = await createDatabases(inject('databaseTemplate'));
  const starting = openPostgres(url ?? '', () => undefined, shortTimeouts);
  onTestFinished(async () => {
    await starting.close();
    await drop();
  });
  const written = await (databases[0] as Database).transaction(async (tx) => {
    await tx.run(
      statement('test.migrate.bank', 'select version from bank_version for update', { version: bankVersion.version }),
    );
    const seeding = withoutTimeout(() => seed(starting)).catch(String);
    await tx.run(longStatement);
    return { seeding };
  });
  expect(await written.seeding).toBe(0);
});

it.skipIf(testTarget === 'pglite')('a migration of a locked table fails quickly and changes nothing', async () => {
  const { databases } = await openEmptyDatabase(2);
  const [starting, running] = databases as [Database, Database];
  await migrate(starting, createMigration('create table mark (at int)', 'insert into mark values (1)'));
  const next = createMigration('insert into mark values (2)', 'alter table mark add column more int');
  writeFileSync(
    join(next, 'meta/_journal.json'),
    JSON.stringify({ entries: [{ idx: 0, when: 1_800_000_000_000, tag: '0000_slow', breakpoints: true }] }),
  );
  await withoutTimeout(() =>
    running.transaction(async (tx) => {
      await tx.run(countMarks);
      await expect(migrate(starting, next)).rejects.toMatchObject({ cause: { cause: { code: '55P03' } } });
    }),
  );
  expect(await countAppliedMarks(running)).toBe(1);
  await migrate(starting, next);
  expect(await countAppliedMarks(running)).toBe(2);
});

it.skipIf(testTarget === 'pglite')('a server whose migration fails prints one line and exits', async () => {
  const { url, databases } = await openEmptyDatabase(1);
  await databases[0].run(statement('test.migrate.in-the-way', 'create table category (id int)'));
  const folder = mkdtempSync(join(tmpdir(), 'trivia-quest-migrate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const server = spawn(process.execPath, [getProgramPath('main')], {
    env: { PATH: process.env['PATH'], PORT: '0', DATABASE_URL: url, DATA_DIR: folder, ...getTestDateEnv() },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  expect(await once(server, 'close')).toEqual([1, null]);
  expect(said).toBe(
    'The tables could not be brought up to date, and nothing of them was changed: relation "category" already exists ' +
      '(docs/operations.md, "Upgrade without downtime").\n',
  );
});
