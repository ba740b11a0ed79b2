import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { seed } from '#server/db/seed/seed.ts';
import { createDatabases, createEmptyDatabase, databaseUrl, runOnServer, testTarget } from '#test/harness/databases.ts';
import { programAt } from '#test/harness/programs.ts';
import { onTestDate } from '#test/harness/test-date.ts';
import { bankVersion } from '#server/db/schema/questions.ts';
import { computed } from './rows.ts';
import { type Database, statement } from './database.ts';
import { migrate } from './migrate.ts';
import { withoutTimeout } from '../timeouts.ts';
import { openPostgres } from './postgres-database.ts';

/** Milliseconds. All of it is shorter than what follows, as ten seconds and half a minute are shorter than an index on a large table. */
const small = 300;
const long = statement('test.migrate.long', 'select pg_sleep(0.9)');
const impatient = {
  patience: { short: small, long: small },
  serverLimits: { lock_timeout: small, statement_timeout: small, idle_in_transaction_session_timeout: small },
};

if (testTarget === 'pglite') console.log('The embedded database has one server and no limits.');

/** Servers that start on one empty database. */
async function emptyDatabase(servers: number) {
  const name = `tq_migrate_${randomBytes(6).toString('hex')}`;
  await createEmptyDatabase(name);
  const url = databaseUrl(name);
  const databases = Array.from({ length: servers }, () => openPostgres(url, () => undefined, impatient));
  onTestFinished(async () => {
    await Promise.all(databases.map((database) => database.close()));
    await runOnServer(`drop database ${name} with (force)`);
  });
  return { url, databases: databases as [Database, ...Database[]] };
}

/** A folder with one migration of these statements, as `npm run migration` writes it. */
function migrationOf(...statements: string[]): string {
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
const marksOf = async (database: Database) => (await database.run(countMarks))[0]?.count;

it.skipIf(testTarget === 'pglite')(
  'a migration that outlasts every limit finishes, once, and servers that start meanwhile wait for it',
  async () => {
    const { databases } = await emptyDatabase(3);
    const folder = migrationOf('create table mark (at int)', long.text, long.text, 'insert into mark values (1)');
    await Promise.all(databases.map((database) => migrate(database, folder)));
    expect(await Promise.all(databases.map(marksOf))).toEqual([1, 1, 1]);
  },
);

it.skipIf(testTarget === 'pglite')('a start waits for a server that brings the question bank in', async () => {
  const { url, databases, drop } = await createDatabases(inject('databaseTemplate'));
  const starting = openPostgres(url ?? '', () => undefined, impatient);
  onTestFinished(async () => {
    await starting.close();
    await drop();
  });
  const written = await (databases[0] as Database).transaction(async (tx) => {
    await tx.run(
      statement('test.migrate.bank', 'select version from bank_version for update', { version: bankVersion.version }),
    );
    const seeding = withoutTimeout(() => seed(starting)).catch(String);
    await tx.run(long);
    return { seeding };
  });
  expect(await written.seeding).toBe(0);
});

it.skipIf(testTarget === 'pglite')(
  'a migration that others keep from a table fails soon, and changes nothing',
  async () => {
    const { databases } = await emptyDatabase(2);
    const [starting, running] = databases as [Database, Database];
    await migrate(starting, migrationOf('create table mark (at int)', 'insert into mark values (1)'));
    const next = migrationOf('insert into mark values (2)', 'alter table mark add column more int');
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
    expect(await marksOf(running)).toBe(1);
    await migrate(starting, next);
    expect(await marksOf(running)).toBe(2);
  },
);

it.skipIf(testTarget === 'pglite')('a server whose migration fails says why in a line, and ends', async () => {
  const { url, databases } = await emptyDatabase(1);
  await databases[0].run(statement('test.migrate.in-the-way', 'create table category (id int)'));
  const folder = mkdtempSync(join(tmpdir(), 'trivia-quest-migrate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const server = spawn(process.execPath, [programAt('main')], {
    env: { PATH: process.env['PATH'], PORT: '0', DATABASE_URL: url, DATA_DIR: folder, ...onTestDate() },
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
