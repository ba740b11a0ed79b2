import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { markMoved } from '#server/platform/database/data-folder.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from './harness/app.ts';
import { startTransactionPooler } from './harness/postgres/transaction-pooler.ts';
import { testTarget } from './harness/databases.ts';
import { runDoctor } from './harness/processes/doctor.ts';
import { buildPlayer } from './harness/player.ts';
import { startFakeMailServer } from './harness/fakes/mail-server.ts';
import { startServer } from './harness/processes/started-server.ts';
import { getTestDateEnv } from './harness/test-date.ts';
import { requireBody, createOpenTournament, createTournamentCalls } from './harness/api/tournaments.ts';

const folder = mkdtempSync(join(tmpdir(), 'trivia-quest-doctor-'));
const fine = expect.stringMatching(/^ok /) as unknown;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the doctor of any installation', () => {
  it('names everything in the environment that the server would refuse, and ends with 1', async () => {
    const { code, of } = await runDoctor({ PORT: 'eighty', DATABASE_URL: 'mysql://somewhere', DATA_DIR: folder });
    expect(code).toBe(1);
    expect(of('environment')).toEqual([
      expect.stringMatching(/^fail PORT must be/),
      expect.stringMatching(/^fail DATABASE_URL must begin with postgres/),
    ]);
  });

  it('says what to do about a database that cannot be reached, and ends with 1', async () => {
    const { code, of, text } = await runDoctor({ DATABASE_URL: 'postgres://trivia:hunter%2022@127.0.0.1:1/trivia' });
    expect(code).toBe(1);
    expect(of('database')).toEqual([expect.stringMatching(/^fail .*ECONNREFUSED.* Look at DATABASE_URL/)]);
    expect(text).not.toMatch(/hunter/);
  });

  it('warns of an address without https, of a proxy that is not named, and of limits that are off', async () => {
    const plain = await runDoctor({ DATA_DIR: folder, PUBLIC_URL: 'http://trivia.invalid', RATE_LIMIT: 'off' });
    expect(plain.of('address')).toEqual([expect.stringMatching(/^warn .*unencrypted/)]);
    expect(plain.of('limits')).toEqual([expect.stringMatching(/^warn RATE_LIMIT=off/)]);
    const secure = await runDoctor({ DATA_DIR: folder, PUBLIC_URL: 'https://trivia.invalid' });
    expect(secure.of('address')).toEqual([expect.stringMatching(/^ok .*HSTS/)]);
    expect(secure.of('proxy')).toEqual([expect.stringMatching(/^warn .*Set TRUST_PROXY/)]);
    expect([plain.code, secure.code]).toEqual([0, 0]);
  });

  it('warns of a TRUST_PROXY with which anybody forges an address, and of none that names a proxy', async () => {
    const said = async (TRUST_PROXY: string) =>
      (await runDoctor({ DATA_DIR: folder, PUBLIC_URL: 'https://trivia.invalid', TRUST_PROXY })).of('proxy');
    for (const wide of ['0.0.0.0/0', 'true', '7']) {
      expect(await said(wide)).toEqual([expect.stringMatching(/^warn .*anybody may forge.*Name the addresses/)]);
    }
    expect(await said('127.0.0.1')).toEqual(['ok TRUST_PROXY is 127.0.0.1']);
  });

  it('tries the mail server without sending anything, and does not print its password', async () => {
    const office = await startFakeMailServer({ user: 'post@trivia.example', password: 'hunter 22' });
    const said = async (SMTP_URL: string) => runDoctor({ DATA_DIR: folder, ...office.env, SMTP_URL });
    const right = await said(office.env.SMTP_URL);
    expect(right.of('mail')).toEqual([
      expect.stringMatching(/^ok 127\.0\.0\.1:\d+ takes mail of post@trivia\.example$/),
    ]);
    const wrong = await said(office.env.SMTP_URL.replace('22', '23'));
    expect([wrong.code, ...wrong.of('mail')]).toEqual([1, expect.stringMatching(/^fail .*EAUTH.*Look at SMTP_URL/)]);
    expect(right.text + wrong.text).not.toContain('hunter');
    expect(office.mails).toEqual([]);
    await office.close();
    expect((await runDoctor({ DATA_DIR: folder })).of('mail')).toEqual([
      expect.stringMatching(/^ok SMTP_URL is not set/),
    ]);
  });

  it('fails a folder that was left for PostgreSQL, as who forgets DATABASE_URL would go on in it', async () => {
    const left = join(folder, 'left');
    mkdirSync(join(left, 'db'), { recursive: true });
    markMoved(left, new Date());
    const { code, of } = await runDoctor({ DATA_DIR: left });
    expect([code, of('database')]).toEqual([
      1,
      [expect.stringMatching(/^fail .*moved to PostgreSQL: set DATABASE_URL/)],
    ]);
  });

  it('fails a folder that cannot be written, and makes none that is missing', async () => {
    const file = await runDoctor({ DATA_DIR: join(process.execPath, 'data') });
    expect([file.code, file.of('data folder')]).toEqual([1, [expect.stringMatching(/^fail .*cannot be written/)]]);
    const missing = await runDoctor({ DATA_DIR: join(folder, 'not', 'yet') });
    expect(missing.of('data folder')).toEqual([expect.stringMatching(/^ok .*made by the first start/)]);
    expect(missing.of('database')).toEqual([expect.stringMatching(/^ok .*made by the first start/)]);
  });
});

if (testTarget !== 'pglite') console.log('The embedded database is examined on PGlite only.');

describe.skipIf(testTarget !== 'pglite')('the doctor of the embedded database', () => {
  it('leaves the folder to a running server, and looks inside once it has stopped', async () => {
    const env = { DATA_DIR: join(folder, 'embedded') };
    const server = await startServer(env);
    const address = { PUBLIC_URL: server.url.replace('127.0.0.1', 'localhost') };
    const meanwhile = await runDoctor({ ...env, ...address });
    expect(meanwhile.of('database')).toEqual([
      expect.stringMatching(/^warn .*a running server has it.*Stop the server/),
    ]);
    expect(meanwhile.of('service')).toEqual([expect.stringMatching(/^ok /)]);
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    expect(await server.stop()).toBe(0);

    const { code, of } = await runDoctor({ ...env, ...address });
    expect(of('service')).toEqual([expect.stringMatching(/^warn .*does not answer/)]);
    expect(of('copies')).toEqual([expect.stringMatching(/^warn there is none .*a job failed/)]);
    const looked = ['database', 'migrations', 'session secret', 'administrators', 'wallets', 'escrow', 'jobs', 'fees'];
    expect(looked.map((what) => [what, of(what)])).toEqual(looked.map((what) => [what, [fine]]));
    expect(code).toBe(0);
  });

  it('asks for room where the disk is full, and sends nobody back to a copy', async () => {
    const env = { DATA_DIR: join(folder, 'full') };
    await (await startServer(env)).stop();
    const sign = join(folder, 'the-disk-is-full');
    const fullDisk = `--import=${pathToFileURL(join(import.meta.dirname, 'harness/full-disk.ts')).href}`;
    const NODE_OPTIONS = [getTestDateEnv()['NODE_OPTIONS'], fullDisk].join(' ');
    const examine = () => runDoctor({ ...env, NODE_OPTIONS, FULL_WHEN: sign });
    writeFileSync(sign, '');
    const { code, of } = await examine();
    expect(of('disk')).toEqual([expect.stringMatching(/^fail 0 MB free .*Make room before/)]);
    expect(of('database')).toEqual([expect.stringMatching(/^fail .*the disk is full.*\. Make room on the disk, then/)]);
    expect([code, of('database')[0]]).toEqual([1, expect.not.stringMatching(/copy|restore/)]);
    rmSync(sign);
    expect((await examine()).of('database')).toEqual([fine]);
  });
});

if (testTarget !== 'postgres') console.log('An installation on PostgreSQL is examined on one server with PostgreSQL.');

describe.skipIf(testTarget !== 'postgres')('the doctor of an installation on PostgreSQL', () => {
  const app = useTestApp();
  const appSecret = 'pCn0rk4Gd7bWm3Yq1xZtV8';
  const examine = (databaseUrl = app.databaseUrl ?? '') =>
    runDoctor({ DATABASE_URL: databaseUrl, DATA_DIR: folder, APP_SECRET: appSecret, PUBLIC_URL: app.servers[0] ?? '' });
  const change = (name: string, text: string, values: readonly unknown[] = []) =>
    app.database.run(statement(`test.doctor-${name}`, text, { id: computed.number() }), values);

  it('finds everything in order where players play, and prints no secret', async () => {
    const player = await buildPlayer(app);
    await player.deal();
    const { code, of, text } = await examine();
    const looked = [
      ...['database', 'clock', 'connections', 'events', 'migrations', 'session secret', 'administrators'],
      ...['wallets', 'escrow', 'jobs', 'fees', 'service'],
    ];
    expect(looked.map((what) => [what, of(what)])).toEqual(looked.map((what) => [what, [fine]]));
    expect(of('connections')[0]).toContain('servers that are listening 1,');
    expect([code, text.includes(appSecret)]).toEqual([0, false]);
  });

  it('warns of clear text to another machine, and names it', async () => {
    // Leads here, by an address that is not known for it.
    const elsewhere = (app.databaseUrl ?? '').replace('127.0.0.1', '0.0.0.0');
    const { code, of } = await examine(elsewhere);
    expect(of('transport')).toEqual([
      expect.stringMatching(/^warn .* go to 0\.0\.0\.0 in clear text\. Add \?sslmode=/),
    ]);
    expect([code, of('database')]).toEqual([0, [fine]]);
    expect((await examine()).of('transport')).toEqual(['ok the database is on this machine']);
  });

  it('fails where nothing is heard, as behind a pooler that lends connections for a transaction', async () => {
    const pooler = await startTransactionPooler(app.databaseUrl ?? '');
    const { code, of } = await examine(pooler.url);
    await pooler.close();
    expect(of('database')).toEqual([expect.stringMatching(/^ok /)]);
    expect(of('events')).toEqual([expect.stringMatching(/^fail nothing is heard .*PostgreSQL itself/)]);
    expect(code).toBe(1);
  });

  it('names the player whose balance is not the sum of the entries', async () => {
    const { id } = await buildPlayer(app);
    await change('cheat', 'update wallet set coins = coins + 1 where player_id = $1', [id]);
    const { code, of } = await examine();
    expect(of('wallets')).toEqual([
      expect.stringContaining(`fail 1 balances are not the sum of their entries: ${id}.`),
    ]);
    expect(code).toBe(1);
    await change('mend', 'update wallet set coins = coins - 1 where player_id = $1', [id]);
    expect((await examine()).of('wallets')).toEqual([expect.stringMatching(/^ok /)]);
  });

  it('names the gift in flight for which nothing was paid in', async () => {
    const [sender, receiver] = [await buildPlayer(app), await buildPlayer(app)];
    const [row] = await change(
      'gift',
      `insert into gift (sender_id, receiver_id, type, quantity, sent_at, expires_at)
       values ($1, $2, 'coins', 10, now() - interval '8 days', now() - interval '1 day') returning id`,
      [sender.id, receiver.id],
    );
    const { code, of } = await examine();
    expect(of('escrow')).toEqual([expect.stringContaining(`fail 1 accounts of gifts`)]);
    expect(of('escrow')[0]).toContain(`gift:${row?.id}.`);
    expect(of('jobs')).toEqual([expect.stringMatching(/^warn overdue: 1 gifts to return.*a job failed/)]);
    expect(code).toBe(1);
    await change('no-gift', 'delete from gift');
  });

  it('tells of an import that nobody goes on with', async () => {
    await change(
      'import',
      `insert into import_job (kind, plan, started_by, started_at, lease_owner, lease_until)
       values ('bulk', '{}', 'somebody', now() - interval '1 hour', 'a server that is gone', now() - interval '50 minutes')`,
    );
    const { code, of } = await examine();
    expect([code, of('jobs')]).toEqual([0, [expect.stringMatching(/^warn overdue: 1 an import that nobody/)]]);
    await change('no-import', 'delete from import_job');
  });

  it('warns where coins are at stake on questions whose answers are public files', async () => {
    const creator = await buildPlayer(app);
    await createOpenTournament(creator);
    expect((await examine()).of('fees')).toEqual([fine]);
    const cup = await createOpenTournament(creator, { entryFee: 5 });
    const warning = /^warn .*shipped questions: 1\. The shipped questions and their answers are public files: /;
    const { code, of } = await examine();
    expect([code, of('fees')]).toEqual([0, [expect.stringMatching(warning)]]);
    const own = `update question set source = 'administrator' where mod(id, 3) <> 0`;
    await change('own-questions', own);
    expect((await examine()).of('fees')).toEqual([fine]);
    await change('shipped-questions', `update question set source = 'bank'`);
    requireBody(await createTournamentCalls(creator).cancel(cup.id));
    expect((await examine()).of('fees')).toEqual([fine]);
  });

  it('warns where nobody is an administrator', async () => {
    await change('no-administrator', `update player set role = 'player'`);
    expect((await examine()).of('administrators')).toEqual([expect.stringMatching(/^warn there is none/)]);
  });

  it('tells how many migrations are missing, and looks no further', async () => {
    await change(
      'behind',
      `delete from drizzle.__drizzle_migrations
       where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
    );
    const { code, of } = await examine();
    expect(of('migrations')).toEqual([expect.stringMatching(/^warn (\d+) of \d+ migrations .* make a backup first/)]);
    expect([code, of('wallets')]).toEqual([0, []]);
  });
});
