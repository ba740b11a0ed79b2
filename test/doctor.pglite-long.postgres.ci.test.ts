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
const okLine = expect.stringMatching(/^ok /) as unknown;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the doctor on any installation', () => {
  it('reports every invalid environment variable and exits with 1', async () => {
    const { code, of } = await runDoctor({ PORT: 'eighty', DATABASE_URL: 'mysql://somewhere', DATA_DIR: folder });
    expect(code).toBe(1);
    expect(of('environment')).toEqual([
      expect.stringMatching(/^fail PORT must be/),
      expect.stringMatching(/^fail DATABASE_URL must begin with postgres/),
    ]);
  });

  it('reports an unreachable database with advice and exits with 1', async () => {
    const { code, of, text } = await runDoctor({ DATABASE_URL: 'postgres://trivia:hunter%2022@127.0.0.1:1/trivia' });
    expect(code).toBe(1);
    expect(of('database')).toEqual([expect.stringMatching(/^fail .*ECONNREFUSED.* Look at DATABASE_URL/)]);
    expect(text).not.toMatch(/hunter/);
  });

  it('warns about an address without https, an unnamed proxy and disabled rate limits', async () => {
    const plain = await runDoctor({ DATA_DIR: folder, PUBLIC_URL: 'http://trivia.invalid', RATE_LIMIT: 'off' });
    expect(plain.of('address')).toEqual([expect.stringMatching(/^warn .*unencrypted/)]);
    expect(plain.of('limits')).toEqual([expect.stringMatching(/^warn RATE_LIMIT=off/)]);
    const secure = await runDoctor({ DATA_DIR: folder, PUBLIC_URL: 'https://trivia.invalid' });
    expect(secure.of('address')).toEqual([expect.stringMatching(/^ok .*HSTS/)]);
    expect(secure.of('proxy')).toEqual([expect.stringMatching(/^warn .*Set TRUST_PROXY/)]);
    expect([plain.code, secure.code]).toEqual([0, 0]);
  });

  it('warns about a TRUST_PROXY with which anybody can forge an address, and accepts one that names a proxy', async () => {
    const examineWith = async (TRUST_PROXY: string) =>
      (await runDoctor({ DATA_DIR: folder, PUBLIC_URL: 'https://trivia.invalid', TRUST_PROXY })).of('proxy');
    for (const wide of ['0.0.0.0/0', 'true', '7']) {
      expect(await examineWith(wide)).toEqual([expect.stringMatching(/^warn .*anyone can forge.*Name the addresses/)]);
    }
    expect(await examineWith('127.0.0.1')).toEqual(['ok TRUST_PROXY is 127.0.0.1']);
  });

  it('tests the mail server without sending mail, and does not print its password', async () => {
    const mailServer = await startFakeMailServer({ user: 'post@trivia.example', password: 'hunter 22' });
    const examineWith = async (SMTP_URL: string) => runDoctor({ DATA_DIR: folder, ...mailServer.env, SMTP_URL });
    const right = await examineWith(mailServer.env.SMTP_URL);
    expect(right.of('mail')).toEqual([
      expect.stringMatching(/^ok 127\.0\.0\.1:\d+ takes mail of post@trivia\.example$/),
    ]);
    const wrong = await examineWith(mailServer.env.SMTP_URL.replace('22', '23'));
    expect([wrong.code, ...wrong.of('mail')]).toEqual([1, expect.stringMatching(/^fail .*EAUTH.*Look at SMTP_URL/)]);
    expect(right.text + wrong.text).not.toContain('hunter');
    expect(mailServer.mails).toEqual([]);
    await mailServer.close();
    expect((await runDoctor({ DATA_DIR: folder })).of('mail')).toEqual([
      expect.stringMatching(/^ok SMTP_URL is not set/),
    ]);
  });

  it('fails for a folder that was moved to PostgreSQL, in case DATABASE_URL was forgotten', async () => {
    const movedFolder = join(folder, 'left');
    mkdirSync(join(movedFolder, 'db'), { recursive: true });
    markMoved(movedFolder, new Date());
    const { code, of } = await runDoctor({ DATA_DIR: movedFolder });
    expect([code, of('database')]).toEqual([
      1,
      [expect.stringMatching(/^fail .*moved to PostgreSQL: set DATABASE_URL/)],
    ]);
  });

  it('fails for a folder that cannot be written, and creates no missing one', async () => {
    const file = await runDoctor({ DATA_DIR: join(process.execPath, 'data') });
    expect([file.code, file.of('data folder')]).toEqual([1, [expect.stringMatching(/^fail .*cannot be written/)]]);
    const missing = await runDoctor({ DATA_DIR: join(folder, 'not', 'yet') });
    expect(missing.of('data folder')).toEqual([expect.stringMatching(/^ok .*made by the first start/)]);
    expect(missing.of('database')).toEqual([expect.stringMatching(/^ok .*made by the first start/)]);
  });
});

if (testTarget !== 'pglite') console.log('Skipped: the embedded database is examined only on PGlite.');

describe.skipIf(testTarget !== 'pglite')('the doctor on the embedded database', () => {
  it('does not open the folder of a running server, and examines it once the server has stopped', async () => {
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
    const checks = ['database', 'migrations', 'session secret', 'administrators', 'wallets', 'escrow', 'jobs', 'fees'];
    expect(checks.map((what) => [what, of(what)])).toEqual(checks.map((what) => [what, [okLine]]));
    expect(code).toBe(0);
  });

  it('asks for free space on a full disk, and does not advise restoring a copy', async () => {
    const env = { DATA_DIR: join(folder, 'full') };
    await (await startServer(env)).stop();
    const fullDiskFlag = join(folder, 'the-disk-is-full');
    const fullDisk = `--import=${pathToFileURL(join(import.meta.dirname, 'harness/full-disk.ts')).href}`;
    const NODE_OPTIONS = [getTestDateEnv()['NODE_OPTIONS'], fullDisk].join(' ');
    const examine = () => runDoctor({ ...env, NODE_OPTIONS, FULL_WHEN: fullDiskFlag });
    writeFileSync(fullDiskFlag, '');
    const { code, of } = await examine();
    expect(of('disk')).toEqual([expect.stringMatching(/^fail 0 MB free .*Make room before/)]);
    expect(of('database')).toEqual([expect.stringMatching(/^fail .*the disk is full.*\. Make room on the disk, then/)]);
    expect([code, of('database')[0]]).toEqual([1, expect.not.stringMatching(/copy|restore/)]);
    rmSync(fullDiskFlag);
    expect((await examine()).of('database')).toEqual([okLine]);
  });
});

if (testTarget !== 'postgres')
  console.log('Skipped: an installation on PostgreSQL is examined only on one server with PostgreSQL.');

describe.skipIf(testTarget !== 'postgres')('the doctor on PostgreSQL', () => {
  const app = useTestApp();
  const appSecret = 'pCn0rk4Gd7bWm3Yq1xZtV8';
  const examine = (databaseUrl = app.databaseUrl ?? '') =>
    runDoctor({ DATABASE_URL: databaseUrl, DATA_DIR: folder, APP_SECRET: appSecret, PUBLIC_URL: app.servers[0] ?? '' });
  const change = (name: string, text: string, values: readonly unknown[] = []) =>
    app.database.run(statement(`test.doctor-${name}`, text, { id: computed.number() }), values);

  it('reports everything in order during play, and prints no secret', async () => {
    const player = await buildPlayer(app);
    await player.deal();
    const { code, of, text } = await examine();
    const checks = [
      ...['database', 'clock', 'connections', 'events', 'migrations', 'session secret', 'administrators'],
      ...['wallets', 'escrow', 'jobs', 'fees', 'service'],
    ];
    expect(checks.map((what) => [what, of(what)])).toEqual(checks.map((what) => [what, [okLine]]));
    expect(of('connections')[0]).toContain('servers that are listening 1,');
    expect([code, text.includes(appSecret)]).toEqual([0, false]);
  });

  it('warns about unencrypted connections to another machine, and names it', async () => {
    // An address of this machine that is not recognized as local.
    const elsewhere = (app.databaseUrl ?? '').replace('127.0.0.1', '0.0.0.0');
    const { code, of } = await examine(elsewhere);
    expect(of('transport')).toEqual([
      expect.stringMatching(/^warn .* go to 0\.0\.0\.0 in clear text\. Add \?sslmode=/),
    ]);
    expect([code, of('database')]).toEqual([0, [okLine]]);
    expect((await examine()).of('transport')).toEqual(['ok the database is on this machine']);
  });

  it('fails if no notifications arrive, as behind a transaction pooler', async () => {
    const pooler = await startTransactionPooler(app.databaseUrl ?? '');
    const { code, of } = await examine(pooler.url);
    await pooler.close();
    expect(of('database')).toEqual([expect.stringMatching(/^ok /)]);
    expect(of('events')).toEqual([expect.stringMatching(/^fail nothing is heard .*PostgreSQL itself/)]);
    expect(code).toBe(1);
  });

  it('names a player whose balance differs from the sum of the ledger entries', async () => {
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

  it('names a pending gift without an escrow payment', async () => {
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

  it('reports an abandoned import', async () => {
    await change(
      'import',
      `insert into import_job (kind, plan, started_by, started_at, lease_owner, lease_until)
       values ('bulk', '{}', 'somebody', now() - interval '1 hour', 'a server that is gone', now() - interval '50 minutes')`,
    );
    const { code, of } = await examine();
    expect([code, of('jobs')]).toEqual([0, [expect.stringMatching(/^warn overdue: 1 an import that nobody/)]]);
    await change('no-import', 'delete from import_job');
  });

  it('warns if coins are at stake on questions with public answers', async () => {
    const creator = await buildPlayer(app);
    await createOpenTournament(creator);
    expect((await examine()).of('fees')).toEqual([okLine]);
    const cup = await createOpenTournament(creator, { entryFee: 5 });
    const warning = /^warn .*shipped questions: 1\. The shipped questions and their answers are public files: /;
    const { code, of } = await examine();
    expect([code, of('fees')]).toEqual([0, [expect.stringMatching(warning)]]);
    const own = `update question set source = 'administrator' where mod(id, 3) <> 0`;
    await change('own-questions', own);
    expect((await examine()).of('fees')).toEqual([okLine]);
    await change('shipped-questions', `update question set source = 'bank'`);
    requireBody(await createTournamentCalls(creator).cancel(cup.id));
    expect((await examine()).of('fees')).toEqual([okLine]);
  });

  it('warns if there is no administrator', async () => {
    await change('no-administrator', `update player set role = 'player'`);
    expect((await examine()).of('administrators')).toEqual([expect.stringMatching(/^warn there is none/)]);
  });

  it('counts missing migrations and skips the other checks', async () => {
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
