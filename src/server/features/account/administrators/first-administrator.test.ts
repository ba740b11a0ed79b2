import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { player } from '#server/db/schema/account.ts';
import { createDatabaseClock } from '#server/platform/database/clock.ts';
import { statement } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readEnv } from '#server/platform/env.ts';
import { createLog } from '#server/platform/log.ts';
import { quickHasher } from '#test/harness/quick-hasher.ts';
import { secureRandom } from '#server/platform/random.ts';
import { createServices } from '#server/services.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import { createFirstAdministrator } from './first-administrator.ts';

const app = useTestApp();
const folder = mkdtempSync(join(tmpdir(), 'trivia-quest-administrator-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function firstStart(variables: Record<string, string>) {
  const deps: Deps = {
    database: app.database,
    clock: createDatabaseClock(),
    chance: secureRandom,
    hasher: quickHasher,
    env: readEnv({ DATA_DIR: folder, ...variables }),
    secret: 'a secret that only the tests know',
    log: createLog('silent'),
    failpoint: () => undefined,
  };
  const { account } = await createServices(deps);
  return createFirstAdministrator(deps, account);
}

const selectAdministrators = statement(
  'test.administrators',
  `select u.email from player p join "user" u on u.id = p.id where p.role = 'admin'`,
);
const selectAdministratorIds = statement('test.administrator-ids', `select id from player where role = 'admin'`, {
  id: player.id,
});
const demote = statement('test.demote', `update player set role = 'player'`);

// The test server created an administrator when it started.
beforeEach(() => app.database.run(demote));

it('does not promote a player because of a configured address', async () => {
  const { email } = await buildPlayer(app);
  expect(await firstStart({ ADMIN_EMAIL: email })).toBeNull();
  expect(await app.database.run(selectAdministrators)).toEqual([]);
});

it('creates none with external accounts, where a verified address grants the role', async () => {
  const oidc = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' };
  expect(await firstStart({ ...oidc, ADMIN_EMAIL: 'oidc@trivia.example' })).toBeNull();
  expect(await app.database.run(selectAdministrators)).toEqual([]);
});

it('creates one administrator when several servers start together, and one server reports the password', async () => {
  const told = await Promise.all([1, 2, 3].map(() => firstStart({ ADMIN_EMAIL: 'Boss@Trivia.Example' })));
  expect(await app.database.run(selectAdministrators)).toEqual([{ email: 'boss@trivia.example' }]);
  const [first, ...others] = told.filter((each) => each !== null);
  expect(others).toEqual([]);
  // The other servers leave nothing behind.
  expect(readdirSync(folder)).toEqual(['administrator-password']);
  expect(readFileSync(first?.file ?? '', 'utf8')).toBe(`${first?.password}\n`);
  expect(statSync(first?.file ?? '').mode & 0o777).toBe(0o600);
  const browser = app.visitor();
  const { email, password } = first ?? {};
  expect((await browser.post('/api/auth/sign-in/email', { email, password })).status).toBe(200);
  // The generated password only gives access to changing it.
  expect((await browser.get('/api/auth/user')).body).toMatchObject({
    isAdmin: true,
    administratorNeed: 'passwordChange',
  });
  for (const path of ['/api/admin/questions?limit=1', '/api/admin/settings', '/api/admin/players']) {
    expect(await browser.get(path)).toMatchObject({ status: 403, body: { code: 'passwordChangeNeeded' } });
  }
  // Setting the same password again would keep the one in the file.
  const same = { currentPassword: password, newPassword: password };
  expect(await browser.post('/api/auth/change-password', same)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'newPassword' }] },
  });
  const change = { currentPassword: password, newPassword: 'three paper boats' };
  expect((await browser.post('/api/auth/change-password', change)).status).toBe(200);
  // Another server learns of it a moment later.
  const statusOf = async () => (await browser.get('/api/admin/questions?limit=1')).status;
  await expect
    .poll(async () => [await statusOf(), await statusOf()], { timeout: 20_000, interval: 200 })
    .toEqual([200, 200]);
  expect((await browser.get('/api/auth/user')).body).toMatchObject({ administratorNeed: null });
  // A later start creates no other administrator, whatever address is configured.
  expect(await firstStart({ ADMIN_EMAIL: 'second@trivia.example' })).toBeNull();
  expect(await app.database.run(selectAdministrators)).toEqual([{ email: 'boss@trivia.example' }]);
});

it('creates no administrator when the password cannot be written to the folder', async () => {
  const variables = { ADMIN_EMAIL: 'nobody@trivia.example', DATA_DIR: join(process.execPath, 'data') };
  expect(await firstStart(variables)).toBeNull();
  expect(await app.database.run(selectAdministrators)).toEqual([]);
});

it('uses a configured password without reporting it', async () => {
  const chosen = { ADMIN_EMAIL: 'third@trivia.example', ADMIN_PASSWORD: 'chosen by the owner' };
  expect(await firstStart(chosen)).toBeNull();
  const answer = await app
    .visitor()
    .post('/api/auth/sign-in/email', { email: chosen.ADMIN_EMAIL, password: chosen.ADMIN_PASSWORD });
  expect(answer.status).toBe(200);
});

it('replaces the generated password through a reset link', async () => {
  const first = await firstStart({ ADMIN_EMAIL: 'fourth@trivia.example' });
  const credentials = { email: first?.email, password: first?.password };
  const browser = app.visitor();
  await browser.post('/api/auth/sign-in/email', credentials);
  expect((await browser.get('/api/admin/settings')).status).toBe(403);
  const { resetLinks } = await buildServices(app);
  const [row] = await app.database.run(selectAdministratorIds);
  const { url } = await app.database.transaction((tx) => resetLinks.issue(tx, row?.id ?? '', new Date()));
  const token = url.slice(url.indexOf('#') + 1);
  const reset = (chosen: string | undefined) => app.visitor().post('/api/account/reset', { token, password: chosen });
  expect(await reset(first?.password)).toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } });
  expect((await reset('three paper boats')).status).toBe(200);
  const anew = app.visitor();
  await anew.post('/api/auth/sign-in/email', { ...credentials, password: 'three paper boats' });
  expect((await anew.get('/api/admin/settings')).status).toBe(200);
});
