import { expect, it } from 'vitest';
import type { Settings } from '#shared/settings/contract.ts';
import { freshSignInMinutes } from '#shared/account/rules.ts';
import { createDatabaseClock } from '#server/platform/database/clock.ts';
import { statement } from '#server/platform/database/database.ts';
import { readEnv } from '#server/platform/env.ts';
import { secureRandom } from '#server/platform/random.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { addPasskey, proveWithPasskey, proveWithPassword, signInWithPasskey } from '#test/harness/api/passkeys.ts';
import { buildPlayer } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import { buildAdministrator, createPlayerAdminCalls } from '#test/harness/api/players.ts';
import { createOpenTournament, createTournamentCalls } from '#test/harness/api/tournaments.ts';
import type { Visitor } from '#test/harness/visitor.ts';
import { appointAdministrator } from './appoint-administrator.ts';

const app = useTestApp({ env: administratorEnv });
const markPasswordGenerated = statement(
  'test.made-up',
  `update player set has_made_up_password = $1::boolean where role = 'admin'`,
);
const passkeyNeededResponse = { status: 403, body: { code: 'passkeyNeeded' } };

async function changeSettings(browser: Visitor, changes: Partial<Settings>) {
  const { body } = await browser.get<{ version: number }>('/api/admin/settings');
  const answer = await browser.request('PATCH', '/api/admin/settings', { body: { version: body.version, changes } });
  if (answer.status !== 200) throw new Error(`settings: ${answer.status} ${answer.text}`);
}

const getStatus = async (browser: Visitor) => (await browser.get('/api/admin/settings')).status;
/** Servers learn of a changed setting, or of a passkey that was used, a moment later. */
async function waitForStatus(browser: Visitor, status: number): Promise<void> {
  await expect
    .poll(async () => [await getStatus(browser), await getStatus(browser)], { timeout: 20_000, interval: 200 })
    .toEqual([status, status]);
}

it('requires a passkey of administrators once per session, and lets players play on', async () => {
  const browser = await signInAdministrator(app);
  const player = await buildPlayer(app);
  await changeSettings(browser, { administratorsNeedPasskey: true });
  await waitForStatus(browser, 403);
  expect(await browser.get('/api/admin/players')).toMatchObject(passkeyNeededResponse);
  expect((await browser.get('/api/auth/user')).body).toMatchObject({ administratorNeed: 'passkey' });
  expect((await player.browser.get('/api/auth/user')).body).toMatchObject({ administratorNeed: null });
  expect((await player.deal()).length).toBeGreaterThan(0);

  const { key } = await addPasskey(browser);
  await waitForStatus(browser, 200);
  expect((await browser.get('/api/auth/user')).body).toMatchObject({ administratorNeed: null });

  // A sign-in with the passkey grants access at once; after a password sign-in the passkey must be shown first.
  const byPasskey = app.visitor();
  await signInWithPasskey(byPasskey, key);
  expect(await getStatus(byPasskey)).toBe(200);
  const byPassword = await signInAdministrator(app);
  expect(await byPassword.get('/api/admin/players')).toMatchObject(passkeyNeededResponse);
  // A password alone cannot add another passkey.
  expect(await byPassword.post('/api/account/passkeys/options')).toMatchObject(passkeyNeededResponse);
  const [own] = (await byPassword.get<{ id: string }[]>('/api/account/passkeys')).body;
  expect(await byPassword.request('DELETE', `/api/account/passkeys/${own?.id}`)).toMatchObject(passkeyNeededResponse);
  expect((await proveWithPassword(byPassword, administratorEnv.ADMIN_PASSWORD)).status).toBe(200);
  expect(await byPassword.get('/api/admin/players')).toMatchObject(passkeyNeededResponse);
  expect((await proveWithPasskey(byPassword, key)).status).toBe(200);
  await waitForStatus(byPassword, 200);

  // Having shown the passkey lasts for the session; a fresh sign-in does not.
  app.advance(freshSignInMinutes * 60_000);
  expect(await getStatus(byPassword)).toBe(200);
  expect((await byPassword.post('/api/account/passkeys/options')).status).toBe(403);
  await changeSettings(byPassword, { administratorsNeedPasskey: false });
});

it('requires a passkey of every staff role when the setting is on', async () => {
  const browser = await signInAdministrator(app);
  await waitForStatus(browser, 200);
  const { browser: editor } = await buildAdministrator(app, createPlayerAdminCalls(browser), 'editor');
  const questions = async () => (await editor.get('/api/admin/questions')).status;
  expect(await questions()).toBe(200);
  await addPasskey(browser);
  await changeSettings(browser, { administratorsNeedPasskey: true });
  await expect.poll(async () => [await questions(), await questions()], { timeout: 8000 }).toEqual([403, 403]);
  expect(await editor.get('/api/admin/questions')).toMatchObject(passkeyNeededResponse);
  expect((await editor.get('/api/auth/user')).body).toMatchObject({ role: 'editor', administratorNeed: 'passkey' });
  // A missing permission is reported as such, whatever requirement comes first.
  expect((await editor.get('/api/admin/players')).body).toMatchObject({ code: 'otherRole' });
  await addPasskey(editor);
  await expect.poll(async () => [await questions(), await questions()], { timeout: 8000 }).toEqual([200, 200]);
  await changeSettings(browser, { administratorsNeedPasskey: false });
});

it('grants no administrator access while a requirement is open', async () => {
  const browser = await signInAdministrator(app);
  await waitForStatus(browser, 200);
  await addPasskey(browser);
  const byPassword = await signInAdministrator(app);
  await changeSettings(browser, { administratorsNeedPasskey: true });
  await waitForStatus(byPassword, 403);
  await waitForStatus(browser, 200);
  const creator = await buildPlayer(app);
  const [open, invited] = [
    await createOpenTournament(creator),
    await createOpenTournament(creator, { kind: 'invited' }),
  ];
  const calls = createTournamentCalls({ browser: byPassword });
  expect(await calls.get(invited.id)).toMatchObject({ status: 404, body: { code: 'tournamentNotFound' } });
  expect(await calls.cancel(open.id)).toMatchObject({ status: 403, body: { code: 'cancelNotYours' } });
  expect((await createTournamentCalls({ browser }).get(invited.id)).status).toBe(200);

  // With a generated password, which others may have read in its file, a session can neither add nor remove passkeys.
  await app.database.run(markPasswordGenerated, [true]);
  const reader = await signInAdministrator(app);
  expect((await reader.get('/api/auth/user')).body).toMatchObject({ administratorNeed: 'passwordChange' });
  expect(await reader.post('/api/account/passkeys/options')).toMatchObject(passkeyNeededResponse);
  const [own] = (await reader.get<{ id: string }[]>('/api/account/passkeys')).body;
  expect(await reader.request('DELETE', `/api/account/passkeys/${own?.id}`)).toMatchObject(passkeyNeededResponse);
  expect((await createTournamentCalls({ browser: reader }).cancel(open.id)).status).toBe(403);
  await app.database.run(markPasswordGenerated, [false]);
  await changeSettings(browser, { administratorsNeedPasskey: false });
});

it('removes the passkeys of an account that is recovered on the machine', async () => {
  const player = await buildPlayer(app);
  await proveWithPassword(player.browser, 'correct horse');
  const { key } = await addPasskey(player.browser);
  const deps = { database: app.database, clock: createDatabaseClock(), chance: secureRandom, env: readEnv({}) };
  const { done } = await appointAdministrator(deps, await buildServices(app), player.email);
  expect(done).toContain('Removed the old passkeys.');
  expect((await signInWithPasskey(app.visitor(), key)).status).toBe(403);
});
