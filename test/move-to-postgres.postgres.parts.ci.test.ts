import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computed } from '#server/platform/database/rows.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { readEnv } from '#server/platform/env.ts';
import { lockFolder } from '#server/platform/database/folder-lock.ts';
import { createLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { openPostgres } from '#server/platform/database/postgres-database.ts';
import { copyDatabase } from '../scripts/move/copy-database.ts';
import { fixture } from './constraint-cases.ts';
import { administratorEnv } from './harness/administrator.ts';
import { useTestApp } from './harness/app.ts';
import { createAcceptedChallenge, answerChallenge } from './harness/api/challenges.ts';
import { createEmptyDatabase, getDatabaseUrl, runOnServer, testTarget } from './harness/databases.ts';
import { runDoctor } from './harness/processes/doctor.ts';
import { createGiftFriends, claimGift, createPendingGift } from './harness/api/gifts.ts';
import { buildPlayer, type Player, playGame } from './harness/player.ts';
import { signInFirstAdministrator } from './harness/api/players.ts';
import { moveVisitor } from './harness/processes/process-visitor.ts';
import { selectThird } from './harness/test-form.ts';
import { startServer } from './harness/processes/started-server.ts';
import {
  createOpenTournament,
  joinNewPlayers,
  playOpenMatch,
  createTournamentCalls,
} from './harness/api/tournaments.ts';
import { readDatabaseContent, listSchemaTables } from './move/database-content.ts';
import { runKilledMove, runMove } from './move/run-move.ts';

// Each move opens a folder in a separate process, up to four in one test.
const longTimeout = { timeout: 300_000 };
const sessionSecret = 'kept in a file of the folder';

if (testTarget !== 'postgres')
  console.log('Skipped: the move to PostgreSQL is tested only on one server with PostgreSQL.');

describe.skipIf(testTarget !== 'postgres')('the move from the embedded database to PostgreSQL', longTimeout, () => {
  const app = useTestApp({ env: { ...administratorEnv, APP_SECRET: sessionSecret } });
  const root = mkdtempSync(join(tmpdir(), 'trivia-quest-move-'));
  const folder = join(root, 'data');
  const createdDatabases: string[] = [];
  let players: readonly Player[] = [];
  let before: Awaited<ReturnType<typeof readDatabaseContent>>;
  let folderContent: Awaited<ReturnType<typeof readDatabaseContent>>;
  let copiedTables: readonly string[] = [];

  async function createNewDatabase(): Promise<string> {
    const name = `tq_moved_${randomBytes(6).toString('hex')}`;
    createdDatabases.push(name);
    await createEmptyDatabase(name);
    return getDatabaseUrl(name);
  }

  async function withDatabase<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  const withPostgres = <T>(url: string, work: (database: Database) => Promise<T>) =>
    withDatabase(
      openPostgres(url, () => undefined),
      work,
    );
  const tableCount = statement(
    'test.move.count',
    `select count(*)::int as count from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    { count: computed.number() },
  );
  const countTables = (url: string) =>
    withPostgres(url, async (database) => (await database.run(tableCount))[0]?.count);

  async function readResponsesOf(env: Readonly<Record<string, string>>) {
    const server = await startServer(env);
    try {
      return await readResponses(server);
    } finally {
      await server.stop();
    }
  }

  function readResponses(server: { readonly url: string }) {
    const paths = [
      '/api/user/export',
      '/api/user/wallet',
      '/api/notifications',
      '/api/friends',
      '/api/user/tournaments',
    ];
    return Promise.all(
      players.map(async (player) => {
        const visitor = moveVisitor(server, player.browser);
        const answers = [];
        for (const path of paths) {
          const { status, text } = await visitor.get(path);
          answers.push([path, status, text]);
        }
        return answers;
      }),
    );
  }

  let movePromise: ReturnType<typeof moveAfterKills> | undefined;
  /** One move, shared by all tests that inspect its result. */
  const runMoveOnce = () => (movePromise ??= moveAfterKills());

  /** Moves the folder after moves that were killed at the first table, in the middle, and just before the commit. */
  async function moveAfterKills() {
    const url = await createNewDatabase();
    const env = { DATA_DIR: folder, DATABASE_URL: url };
    const left = [];
    for (const line of selectThird(['account:', 'question:', 'ok    wallets'])) {
      expect(await runKilledMove(env, line)).toMatchObject({ signal: 'SIGKILL' });
      const { tables } = await withPostgres(url, readDatabaseContent);
      left.push(Object.entries(tables).filter(([, { rows }]) => rows > 0));
    }
    const { code, text } = await runMove(env);
    return { url, left, code, text, after: await withPostgres(url, readDatabaseContent) };
  }

  function copyFolder(name: string): string {
    cpSync(folder, join(root, name), { recursive: true });
    // Removes the marker of a finished move, so that the copy can be opened again.
    rmSync(join(root, name, 'moved-to-postgres'), { force: true });
    return join(root, name);
  }

  const openFolder = (dataDir: string) => openDatabase(readEnv({ DATA_DIR: dataDir }), createLog('silent'));

  beforeAll(async () => {
    // Starts with one row in each table and adds ordinary play.
    for (const [index, text] of fixture.split(';').entries()) {
      if (text.trim()) await app.database.run(statement(`test.move.fixture-${index}`, text));
    }
    await app.database.run(statement('test.move.odd', oddValues));
    const [wren, odile] = await createGiftFriends(app);
    await playGame(wren, ['right', 'right', 'wrong', 'timeout']);
    await claimGift(odile, await createPendingGift(wren, odile));
    await createPendingGift(wren, odile, { type: 'coins', quantity: 10 });
    await answerChallenge(wren, await createAcceptedChallenge(wren, odile), ['right', 'wrong']);
    const cup = await createOpenTournament(wren, { entryFee: 5, maxParticipants: 4 });
    const joined = await joinNewPlayers(app, cup, 4);
    await createTournamentCalls(wren).start(cup.id);
    await playOpenMatch(
      joined[0] as Player,
      cup,
      Array.from({ length: 10 }, () => 'right' as const),
    );
    await createOpenTournament(odile);
    await odile.deal();
    const suspended = await buildPlayer(app, { name: 'Robin' });
    const administrator = await signInFirstAdministrator(app);
    await administrator.suspend(suspended.id);
    players = [wren, odile, ...joined];

    before = await readDatabaseContent(app.database);
    await withDatabase(await openFolder(folder), async (embedded) => {
      await migrate(embedded);
      const tables = await app.database.transaction((from) =>
        embedded.transaction((to) => copyDatabase(from, to, () => undefined)),
      );
      copiedTables = tables.map(({ table }) => table);
      folderContent = await readDatabaseContent(embedded);
    });
    writeFileSync(join(folder, 'secret'), sessionSecret);
  }, longTimeout.timeout);

  afterAll(async () => {
    for (const name of createdDatabases) await runOnServer(`drop database if exists ${name} with (force)`);
    rmSync(root, { recursive: true, force: true });
  });

  it('copies every table in the opposite direction too, and every table has rows in this test', async () => {
    expect(copiedTables).toEqual(await listSchemaTables());
    expect(folderContent).toEqual(before);
    const empty = Object.entries(before.tables).filter(([, { rows }]) => rows === 0);
    expect(empty).toEqual([]);
  });

  it('leaves nothing behind when it is killed, and copies every row unchanged when it is repeated', async () => {
    const { left, code, text, after } = await runMoveOnce();
    expect(left).toEqual(left.map(() => []));
    expect([code, text]).toEqual([0, expect.stringContaining('each row is what it was')]);
    const lines = text.split('\n').flatMap((line) => /^(\w+): [\d,]+ rows?$/.exec(line)?.[1] ?? []);
    expect(lines).toEqual(await listSchemaTables());
    expect(text).toMatch(/Start the servers with this DATABASE_URL.*nobody has to sign in again[\s\S]*Keep .* a week/);
    expect(text).not.toContain(sessionSecret);
    // The secret of the folder adds one row.
    const secrets = { rows: Number(before.tables['server_secret']?.rows) + 1, digest: expect.any(String) as string };
    expect(after).toEqual({ ...before, tables: { ...before.tables, server_secret: secrets } });
  });

  it('continues in PostgreSQL for every player without a new sign-in', async () => {
    const { url } = await runMoveOnce();
    const expected = await readResponsesOf({ DATA_DIR: copyFolder('copy') });
    const env = { DATA_DIR: join(root, 'unused'), DATABASE_URL: url };
    const seen = await readResponsesOf(env);
    expect(expected.flat().map(([, status]) => status)).toEqual(expected.flat().map(() => 200));
    expect(seen).toEqual(expected);
    const { of } = await runDoctor(env);
    const fine = expect.stringMatching(/^ok/) as unknown;
    expect([...of('migrations'), ...of('wallets')]).toEqual([fine, fine]);
  });

  it('rejects a database with any rows and changes nothing there', async () => {
    const filled = await readDatabaseContent(app.database);
    const { code, text } = await runMove({ DATA_DIR: folder, DATABASE_URL: app.databaseUrl ?? '' });
    expect([code, text]).toEqual([1, expect.stringMatching(/not empty: public\.\w+ has rows.*Nothing was changed/)]);
    expect(await readDatabaseContent(app.database)).toEqual(filled);

    const foreign = await createNewDatabase();
    await withPostgres(foreign, async (database) => {
      await database.run(statement('test.move.others', 'create table others as select 1 as id'));
    });
    const other = await runMove({ DATA_DIR: folder, DATABASE_URL: foreign });
    expect([other.code, other.text]).toEqual([1, expect.stringContaining('not empty: public.others has rows')]);
    expect(await countTables(foreign)).toBe(1);
  });

  it('rejects the folder a second time, and so does a server', async () => {
    const { code, text } = await runMove({ DATA_DIR: folder, DATABASE_URL: await createNewDatabase() });
    expect([code, text]).toEqual([1, expect.stringContaining('was moved to PostgreSQL: set DATABASE_URL')]);
    await expect(openFolder(folder)).rejects.toThrow('was moved to PostgreSQL: set DATABASE_URL');
  });

  it('rejects a folder that a server is using, and creates no table', async () => {
    const copy = copyFolder('in-use');
    const url = await createNewDatabase();
    const release = lockFolder(copy);
    const refused = await runMove({ DATA_DIR: copy, DATABASE_URL: url }).finally(release);
    expect([refused.code, refused.text]).toEqual([
      1,
      expect.stringMatching(/^A server is using the folder .* Stop it/),
    ]);
    expect(await countTables(url)).toBe(0);
  });

  it('rejects a folder with tables that this version does not know', async () => {
    const copy = copyFolder('newer');
    await withDatabase(await openFolder(copy), async (embedded) => {
      await embedded.run(statement('test.move.newer', 'alter table gift add column ribbon text'));
    });
    const url = await createNewDatabase();
    const { code, text } = await runMove({ DATA_DIR: copy, DATABASE_URL: url });
    expect([code, text]).toEqual([
      1,
      expect.stringMatching(/^The table gift of the folder is not one of this version/),
    ]);
    const { tables } = await withPostgres(url, readDatabaseContent);
    expect(Object.values(tables).filter(({ rows }) => rows > 0)).toEqual([]);
  });

  it('reports what is missing and creates no folder', async () => {
    const nowhere = join(root, 'nowhere');
    const url = await createNewDatabase();
    const noFolder = await runMove({ DATA_DIR: nowhere, DATABASE_URL: url });
    expect([noFolder.code, noFolder.text]).toEqual([1, expect.stringMatching(/^There is no embedded database in /)]);
    expect(readdirSync(root)).not.toContain('nowhere');
    const noUrl = await runMove({ DATA_DIR: folder });
    expect([noUrl.code, noUrl.text]).toEqual([1, expect.stringMatching(/^Set DATABASE_URL /)]);
  });
});

/** Values that a driver might change in transit: microseconds, years BC, large numbers, quotes and backslashes. */
const oddValues = `
  insert into audit_entry (at, subject, action, subject_id, before, after) values
    ('2026-11-01 00:30:00.123456+00', 'question', 'updated', 'a "quoted" \\back\\slash, {brace}, NULL and a
line', 'null', '{"a": 12345678901234567890.10, "b": [null, "\\u00e9", "{}"], "c": ""}'),
    ('0044-03-15 12:00:00.000001+00 BC', 'question', '', '', null, '"NULL"')`;
