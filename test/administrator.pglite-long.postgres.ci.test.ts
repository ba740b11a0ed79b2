import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { useTestApp } from './harness/app.ts';
import { testTarget } from './harness/databases.ts';
import { buildPlayer } from './harness/player.ts';
import { getProgramPath } from './harness/programs.ts';
import { runProgram } from './harness/processes/run-program.ts';
import { type StartedServer, startServer } from './harness/processes/started-server.ts';
import { Visitor } from './harness/visitor.ts';

const folder = mkdtempSync(join(tmpdir(), 'trivia-quest-appointed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const extractToken = (text: string) => /\/reset[/#](\S+)/.exec(text)?.[1] ?? '';

const runAdministratorCommand = (env: Readonly<Record<string, string>>, email?: string) =>
  runProgram(getProgramPath('administrator'), env, email === undefined ? [] : [email]);

async function signInByLink(visitor: Visitor, text: string, email: string) {
  const password = 'a new horse entirely';
  expect((await visitor.post('/api/account/reset', { token: extractToken(text), password })).status).toBe(200);
  expect((await visitor.post('/api/auth/sign-in/email', { email, password })).status).toBe(200);
  return (await visitor.get('/api/auth/user')).body as { isAdmin: boolean };
}

if (testTarget !== 'postgres')
  console.log('Skipped: npm run administrator on PostgreSQL is tested only on one server with PostgreSQL.');

describe.skipIf(testTarget !== 'postgres')('npm run administrator while the server runs on PostgreSQL', () => {
  const app = useTestApp();
  const run = (email: string) =>
    runAdministratorCommand({ DATABASE_URL: app.databaseUrl ?? '', DATA_DIR: folder }, email);

  it('creates an administrator account for a new address, with a link that works once', async () => {
    const { code, text } = await run('New.Boss@trivia.example');
    expect([code, text]).toEqual([0, expect.stringContaining('Created an account for new.boss@trivia.example.')]);
    expect((await signInByLink(app.visitor(), text, 'new.boss@trivia.example')).isAdmin).toBe(true);
    const again = await app
      .visitor()
      .post('/api/account/reset', { token: extractToken(text), password: 'another horse' });
    expect(again.body).toMatchObject({ code: 'resetLinkInvalid' });
  });

  it('revokes the player’s sessions and password before granting the role, because somebody else may have them', async () => {
    const player = await buildPlayer(app);
    const { text } = await run(player.email);
    expect(text).toContain(`${player.email} is now an administrator.`);
    expect(text).toContain('Signed out everywhere: 1 session.');
    expect(text).toContain('Removed the old password.');
    await expect.poll(async () => (await player.browser.get('/api/auth/user')).status, { timeout: 20_000 }).toBe(401);
    const old = await app.visitor().post('/api/auth/sign-in/email', { email: player.email, password: 'correct horse' });
    expect(old.status).toBe(401);
    const admin = app.visitor();
    expect((await signInByLink(admin, text, player.email)).isAdmin).toBe(true);
    const trail = (await admin.get('/api/admin/audit?limit=5')).body as { action: string; actorName: string }[];
    expect(trail).toContainEqual(expect.objectContaining({ action: 'appointed', actorName: 'The server' }));
  });

  it('invalidates the first link when a second one is created', async () => {
    const first = await run('twice@trivia.example');
    const second = await run('twice@trivia.example');
    expect(second.text).not.toContain('Created an account');
    const late = await app
      .visitor()
      .post('/api/account/reset', { token: extractToken(first.text), password: 'any horse' });
    expect(late.body).toMatchObject({ code: 'resetLinkInvalid' });
    expect((await signInByLink(app.visitor(), second.text, 'twice@trivia.example')).isAdmin).toBe(true);
  });

  it('changes nothing without an email address', async () => {
    expect(await runAdministratorCommand({ DATABASE_URL: app.databaseUrl ?? '' })).toMatchObject({
      code: 1,
      text: 'Pass an email address: npm run administrator -- wren@example.org\n',
    });
  });
});

if (testTarget !== 'pglite')
  console.log('Skipped: npm run administrator on the embedded database is tested only on PGlite.');

describe.skipIf(testTarget !== 'pglite')('npm run administrator on the embedded database', { timeout: 180_000 }, () => {
  it('refuses while a server is running, and recovers the account once it has stopped', async () => {
    const env = { DATA_DIR: join(folder, 'embedded') };
    expect((await runAdministratorCommand(env, 'admin@trivia.localhost')).text).toMatch(
      /^There is no embedded database in /,
    );
    let server: StartedServer = await startServer(env);
    const refused = await runAdministratorCommand(env, 'admin@trivia.localhost');
    expect(refused).toMatchObject({ code: 1, text: expect.stringMatching(/^A server is using .*Stop it first/) });
    await server.stop();
    const { code, text } = await runAdministratorCommand(env, 'admin@trivia.localhost');
    expect([code, text]).toEqual([0, expect.stringContaining('Removed the old password.')]);
    server = await startServer(env);
    try {
      expect((await signInByLink(new Visitor([server.url]), text, 'admin@trivia.localhost')).isAdmin).toBe(true);
    } finally {
      await server.stop();
    }
  });
});
