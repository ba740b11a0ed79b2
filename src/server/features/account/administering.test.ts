import { expect, it } from 'vitest';
import type { Settings } from '#shared/settings/contract.ts';
import { freshSignInMinutes } from '#shared/account/rules.ts';
import { databaseClock } from '#server/platform/database/clock.ts';
import { statement } from '#server/platform/database/database.ts';
import { readEnv } from '#server/platform/env.ts';
import { secretChance } from '#server/platform/random.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { addPasskey, proveByPasskey, proveByPassword, signInByPasskey } from '#test/harness/passkeys.ts';
import { buildPlayer } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import { buildAdministrator, playersCalls } from '#test/harness/players.ts';
import { createdTournament, tournamentCalls } from '#test/harness/tournaments.ts';
import type { Visitor } from '#test/harness/visitor.ts';
import { appointAdministrator } from './appoint-administrator.ts';

const app = useTestApp({ env: administratorEnv });
const markMadeUp = statement(
  'test.made-up',
  `update player set has_made_up_password = $1::boolean where role = 'admin'`,
);
const needed = { status: 403, body: { code: 'passkeyNeeded' } };

async function change(browser: Visitor, changes: Partial<Settings>) {
  const { body } = await browser.get<{ version: number }>('/api/admin/settings');
  const answer = await browser.request('PATCH', '/api/admin/settings', { body: { version: body.version, changes } });
  if (answer.status !== 200) throw new Error(`settings: ${answer.status} ${answer.text}`);
}

const statusOf = async (browser: Visitor) => (await browser.get('/api/admin/settings')).status;
/** Servers hear of a setting, and of a passkey that was shown, a moment later. */
async function becomes(browser: Visitor, status: number): Promise<void> {
  await expect
    .poll(async () => [await statusOf(browser), await statusOf(browser)], { timeout: 20_000, interval: 200 })
    .toEqual([status, status]);
}

it('where administrators need a passkey, a session administers once one was shown in it, and players play on', async () => {
  const browser = await signInAdministrator(app);
  const player = await buildPlayer(app);
  await change(browser, { administratorsNeedPasskey: true });
  await becomes(browser, 403);
  expect(await browser.get('/api/admin/players')).toMatchObject(needed);
  expect((await browser.get('/api/auth/user')).body).toMatchObject({ administratorNeed: 'passkey' });
  expect((await player.browser.get('/api/auth/user')).body).toMatchObject({ administratorNeed: null });
  expect((await player.deal()).length).toBeGreaterThan(0);

  const { key } = await addPasskey(browser);
  await becomes(browser, 200);
  expect((await browser.get('/api/auth/user')).body).toMatchObject({ administratorNeed: null });

  // Signed in by it one administers at once; by password once it is shown.
  const byPasskey = app.visitor();
  await signInByPasskey(byPasskey, key);
  expect(await statusOf(byPasskey)).toBe(200);
  const byPassword = await signInAdministrator(app);
  expect(await byPassword.get('/api/admin/players')).toMatchObject(needed);
  // The password alone makes no other key to the door.
  expect(await byPassword.post('/api/account/passkeys/options')).toMatchObject(needed);
  const [own] = (await byPassword.get<{ id: string }[]>('/api/account/passkeys')).body;
  expect(await byPassword.request('DELETE', `/api/account/passkeys/${own?.id}`)).toMatchObject(needed);
  expect((await proveByPassword(byPassword, administratorEnv.ADMIN_PASSWORD)).status).toBe(200);
  expect(await byPassword.get('/api/admin/players')).toMatchObject(needed);
  expect((await proveByPasskey(byPassword, key)).status).toBe(200);
  await becomes(byPassword, 200);

  // That one was shown holds for the session; that it is fresh does not.
  app.advance(freshSignInMinutes * 60_000);
  expect(await statusOf(byPassword)).toBe(200);
  expect((await byPassword.post('/api/account/passkeys/options')).status).toBe(403);
  await change(byPassword, { administratorsNeedPasskey: false });
});

it('whoever has a role needs one too, where it is a must', async () => {
  const browser = await signInAdministrator(app);
  await becomes(browser, 200);
  const { browser: editor } = await buildAdministrator(app, playersCalls(browser), 'editor');
  const questions = async () => (await editor.get('/api/admin/questions')).status;
  expect(await questions()).toBe(200);
  await addPasskey(browser);
  await change(browser, { administratorsNeedPasskey: true });
  await expect.poll(async () => [await questions(), await questions()], { timeout: 8000 }).toEqual([403, 403]);
  expect(await editor.get('/api/admin/questions')).toMatchObject(needed);
  expect((await editor.get('/api/auth/user')).body).toMatchObject({ role: 'editor', administratorNeed: 'passkey' });
  // What is another role's is refused by that, whatever is needed first.
  expect((await editor.get('/api/admin/players')).body).toMatchObject({ code: 'otherRole' });
  await addPasskey(editor);
  await expect.poll(async () => [await questions(), await questions()], { timeout: 8000 }).toEqual([200, 200]);
  await change(browser, { administratorsNeedPasskey: false });
});

it('who has something to do first is an administrator nowhere', async () => {
  const browser = await signInAdministrator(app);
  await becomes(browser, 200);
  await addPasskey(browser);
  const byPassword = await signInAdministrator(app);
  await change(browser, { administratorsNeedPasskey: true });
  await becomes(byPassword, 403);
  await becomes(browser, 200);
  const creator = await buildPlayer(app);
  const [open, invited] = [await createdTournament(creator), await createdTournament(creator, { kind: 'invited' })];
  const calls = tournamentCalls({ browser: byPassword });
  expect(await calls.get(invited.id)).toMatchObject({ status: 404, body: { code: 'tournamentNotFound' } });
  expect(await calls.cancel(open.id)).toMatchObject({ status: 403, body: { code: 'cancelNotYours' } });
  expect((await tournamentCalls({ browser }).get(invited.id)).status).toBe(200);

  // Who reads a made-up password in its file makes no key of their own, and takes none away.
  await app.database.run(markMadeUp, [true]);
  const reader = await signInAdministrator(app);
  expect((await reader.get('/api/auth/user')).body).toMatchObject({ administratorNeed: 'passwordChange' });
  expect(await reader.post('/api/account/passkeys/options')).toMatchObject(needed);
  const [own] = (await reader.get<{ id: string }[]>('/api/account/passkeys')).body;
  expect(await reader.request('DELETE', `/api/account/passkeys/${own?.id}`)).toMatchObject(needed);
  expect((await tournamentCalls({ browser: reader }).cancel(open.id)).status).toBe(403);
  await app.database.run(markMadeUp, [false]);
  await change(browser, { administratorsNeedPasskey: false });
});

it('who takes an account back on the machine takes its passkeys away', async () => {
  const player = await buildPlayer(app);
  await proveByPassword(player.browser, 'correct horse');
  const { key } = await addPasskey(player.browser);
  const deps = { database: app.database, clock: databaseClock(), chance: secretChance, env: readEnv({}) };
  const { done } = await appointAdministrator(deps, await buildServices(app), player.email);
  expect(done).toContain('The passkeys of before open nothing any more.');
  expect((await signInByPasskey(app.visitor(), key)).status).toBe(403);
});
