import { describe, expect, it } from 'vitest';
import type { Device, SignIn } from '#shared/account/contract.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { signInFirstAdministrator, buildAdministrator } from '#test/harness/api/players.ts';
import { buildServices } from '#test/harness/services.ts';
import { deleteExpiredSessions } from './devices.ts';
import { deleteOldSignIns } from './sign-ins.ts';
import type { Visitor } from '#test/harness/visitor.ts';

const app = useTestApp({ env: administratorEnv });
const password = 'correct horse';
const hourMs = 3_600_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1';

async function signUpPlayer() {
  const browser = app.visitor();
  const email = `${crypto.randomUUID()}@players.example`;
  const account = { email, password, name: 'Wren' };
  const { body } = await browser.post<{ user: { id: string } }>('/api/auth/sign-up/email', account, {
    headers: { 'user-agent': firefox },
  });
  await browser.get('/api/auth/user');
  return { browser, email, id: body.user.id };
}

async function signIn(email: string, given = password, userAgent = phone): Promise<Visitor> {
  const browser = app.visitor();
  const headers = { 'user-agent': userAgent };
  await browser.post('/api/auth/sign-in/email', { email, password: given }, { headers });
  return browser;
}

const getStatus = async (browser: Visitor) => (await browser.get('/api/auth/user')).status;
const getDevices = async (browser: Visitor) => (await browser.get<Device[]>('/api/account/devices')).body;
const getSignIns = async (browser: Visitor) => (await browser.get<SignIn[]>('/api/account/sign-ins')).body;
/** Another server learns of it a moment later. */
async function waitForSignOut(browser: Visitor): Promise<void> {
  await expect.poll(() => getStatus(browser), { timeout: 20_000, interval: 200 }).toBe(401);
}

const changePassword = (browser: Visitor, body: object) =>
  browser.post<{ code?: string; errors?: readonly { field: string }[] }>('/api/auth/change-password', body);

describe('devices', () => {
  it('lists each device with browser and system, and marks the current one', async () => {
    const { browser, email } = await signUpPlayer();
    const other = await signIn(email);
    expect(await getDevices(other)).toMatchObject([
      { device: 'Safari on iOS', isOwn: true },
      { device: 'Firefox on Linux', isOwn: false },
    ]);
    expect((await getDevices(browser)).filter(({ isOwn }) => isOwn)).toMatchObject([{ device: 'Firefox on Linux' }]);
    expect(JSON.stringify(await getDevices(browser))).not.toMatch(/[0-9a-f]{64}/);
  });

  it('signs a single device out, for its own player only', async () => {
    const { browser, email } = await signUpPlayer();
    const [lost, kept] = [await signIn(email), await signIn(email)];
    const id = (await getDevices(lost)).find(({ isOwn }) => isOwn)?.id ?? '';
    const stranger = (await signUpPlayer()).browser;
    expect((await stranger.request('DELETE', `/api/account/devices/${id}`)).status).toBe(404);
    const answer = await browser.request<Device[]>('DELETE', `/api/account/devices/${id}`);
    expect([answer.status, answer.body.length]).toEqual([200, 2]);
    await waitForSignOut(lost);
    expect([await getStatus(browser), await getStatus(kept)]).toEqual([200, 200]);
    expect((await browser.request('DELETE', `/api/account/devices/${id}`)).body).toMatchObject({
      code: 'deviceNotFound',
    });
  });

  it('signs a device out once under concurrent requests', async () => {
    const { browser, email } = await signUpPlayer();
    const lost = await signIn(email);
    const id = (await getDevices(lost)).find(({ isOwn }) => isOwn)?.id ?? '';
    const end = () => browser.request('DELETE', `/api/account/devices/${id}`);
    const answers = await Promise.all(Array.from({ length: 20 }, end));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 404)]);
    await waitForSignOut(lost);
    expect(await getDevices(browser)).toHaveLength(1);
  });

  it('signs out all devices except the current one', async () => {
    const { browser, email } = await signUpPlayer();
    const others = [await signIn(email), await signIn(email)];
    const answer = await browser.post<Device[]>('/api/account/devices/end-others');
    expect(answer.body).toMatchObject([{ isOwn: true }]);
    for (const other of others) await waitForSignOut(other);
    expect(await getStatus(browser)).toBe(200);
  });
});

describe('changing the password', () => {
  it('signs all other devices out and keeps the current one', async () => {
    const { browser, email } = await signUpPlayer();
    const other = await signIn(email);
    const answer = await changePassword(browser, { currentPassword: password, newPassword: 'battery staple' });
    expect(answer.status).toBe(200);
    await waitForSignOut(other);
    expect(await getStatus(browser)).toBe(200);
    expect(await getStatus(await signIn(email))).toBe(401);
    expect(await getStatus(await signIn(email, 'battery staple'))).toBe(200);
  });

  it('requires a different password', async () => {
    const { browser } = await signUpPlayer();
    expect(await changePassword(browser, { currentPassword: password, newPassword: password })).toMatchObject({
      status: 400,
      body: { code: 'invalidInput', errors: [{ field: 'newPassword' }] },
    });
  });

  it('keeps other devices signed in when the player asks for it', async () => {
    const { browser, email } = await signUpPlayer();
    const other = await signIn(email);
    const body = { currentPassword: password, newPassword: 'battery staple', revokeOtherSessions: false };
    expect((await changePassword(browser, body)).status).toBe(200);
    expect((await browser.get<Device[]>('/api/account/devices')).body).toHaveLength(2);
    expect(await getStatus(other)).toBe(200);
  });

  it('requires the current password and an acceptable new one', async () => {
    const { browser, email } = await signUpPlayer();
    const other = await signIn(email);
    const wrong = await changePassword(browser, { currentPassword: 'wrong horse', newPassword: 'battery staple' });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'wrongPassword']);
    const common = await changePassword(browser, { currentPassword: password, newPassword: 'trustno1' });
    expect([common.status, common.body.errors]).toMatchObject([400, [{ field: 'newPassword' }]]);
    expect([await getStatus(browser), await getStatus(other)]).toEqual([200, 200]);
  });

  it('accepts one of two simultaneous changes with the same current password', async () => {
    const { browser } = await signUpPlayer();
    const both = ['battery staple', 'paper clip box'].map((newPassword) =>
      changePassword(browser, { currentPassword: password, newPassword }),
    );
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('invalidates a pending reset link', async () => {
    const { browser, id } = await signUpPlayer();
    const { url } = (await (await signInFirstAdministrator(app)).resetLink(id)).body;
    await changePassword(browser, { currentPassword: password, newPassword: 'battery staple' });
    const token = new URL(url).hash.slice(1);
    const late = await app.visitor().post('/api/account/reset', { token, password: 'paper clip box' });
    expect(late.body).toMatchObject({ code: 'resetLinkInvalid' });
  });
});

describe('recent sign-ins', () => {
  it('list successful and failed sign-ins, merging those within an hour', async () => {
    const { browser, email } = await signUpPlayer();
    await signIn(email);
    for (let count = 0; count < 3; count += 1) await signIn(email, 'wrong horse');
    await changePassword(browser, { currentPassword: password, newPassword: 'battery staple' });
    await expect
      .poll(async () => (await getSignIns(browser)).find(({ kind }) => kind === 'wrongPassword')?.times)
      // The hour may have ended in between.
      .toBeGreaterThanOrEqual(1);
    const events = await getSignIns(browser);
    const wrong = events.filter(({ kind }) => kind === 'wrongPassword');
    await expect
      .poll(async () =>
        (await getSignIns(browser))
          .filter(({ kind }) => kind === 'wrongPassword')
          .reduce((sum, { times }) => sum + times, 0),
      )
      .toBe(3);
    expect(wrong.length).toBeLessThanOrEqual(2);
    expect(events.filter(({ kind }) => kind !== 'wrongPassword')).toMatchObject([
      { kind: 'passwordChanged' },
      { kind: 'signedIn', device: 'Safari on iOS' },
      { kind: 'signedIn', device: 'Firefox on Linux' },
    ]);
  });

  it('are visible to administrators and nobody else', async () => {
    const { id, email } = await signUpPlayer();
    await signIn(email, 'wrong horse');
    const admin = await signInAdministrator(app);
    await expect
      .poll(async () => (await admin.get<{ signIns: SignIn[] }>(`/api/admin/players/${id}`)).body.signIns)
      .toMatchObject([{ kind: 'wrongPassword', times: 1 }, { kind: 'signedIn' }]);
    expect(await getSignIns((await signUpPlayer()).browser)).toHaveLength(1);
  });

  it('are kept for 90 days and deleted with the account', async () => {
    const { browser, id } = await signUpPlayer();
    const leaver = await signUpPlayer();
    await leaver.browser.post('/api/user/delete-account', { password });
    expect([...leaver.browser.cookies.keys()]).toEqual([]);
    const count = statement('test.sign-ins', 'select count(*)::int as count from sign_in_event where player_id = $1', {
      count: computed.number(),
    });
    const kept = async (playerId: string) => (await app.database.run(count, [playerId]))[0]?.count ?? 0;
    expect([await kept(id), await kept(leaver.id)]).toEqual([1, 0]);
    const services = await buildServices(app);
    services.advance(89 * 24 * hourMs);
    await deleteOldSignIns(services.accountContext);
    expect(await kept(id)).toBe(1);
    services.advance(2 * 24 * hourMs);
    await deleteOldSignIns(services.accountContext);
    expect(await kept(id)).toBe(0);
    expect(await getSignIns(browser)).toEqual([]);
  });
});

it('does not reveal at sign-in whether an address has an account', async () => {
  const { email } = await signUpPlayer();
  const ask = async (address: string) => {
    const answer = await app.visitor().post('/api/auth/sign-in/email', { email: address, password: 'wrong horse' });
    return [answer.status, answer.body, [...answer.headers.keys()].sort(), answer.headers.getSetCookie()];
  };
  expect(await ask(email)).toEqual(await ask('nobody@players.example'));
  expect(await ask('admin@trivia.localhost')).toEqual(await ask('nobody@players.example'));
});

it("deletes expired sessions: players' after 30 days, staff's after 12 hours", async () => {
  const [{ id }, services] = [await signUpPlayer(), await buildServices(app)];
  const owner = await signInFirstAdministrator(app);
  const editor = await buildAdministrator(app, owner, 'editor');
  const count = statement('test.sessions', 'select count(*)::int as count from session where user_id = $1', {
    count: computed.number(),
  });
  const kept = async (playerId: string) => (await app.database.run(count, [playerId]))[0]?.count ?? 0;
  for (const staff of [owner, editor]) expect(await kept(staff.id)).toBeGreaterThan(0);
  services.advance(13 * hourMs);
  await deleteExpiredSessions(services.accountContext);
  expect([await kept(owner.id), await kept(editor.id), await kept(id)]).toEqual([0, 0, 1]);
  services.advance(31 * 24 * hourMs);
  await deleteExpiredSessions(services.accountContext);
  expect(await kept(id)).toBe(0);
});

// Must be the last test because it moves the clock to another day.
it('signs idle staff out after 12 hours, but not players', async () => {
  const { browser } = await signUpPlayer();
  const moderator = await buildAdministrator(app, await signInFirstAdministrator(app), 'moderator');
  const admin = await signInAdministrator(app);
  for (const staff of [admin, moderator.browser]) expect(await getStatus(staff)).toBe(200);
  app.advance(11 * hourMs);
  await expect
    .poll(async () => (await admin.get('/api/auth/user')).headers.getSetCookie().join(), { timeout: 20_000 })
    .toContain('session_token=');
  app.advance(11 * hourMs);
  expect(await getStatus(admin)).toBe(200);
  await waitForSignOut(moderator.browser);
  app.advance(13 * hourMs);
  await waitForSignOut(admin);
  expect(await getStatus(browser)).toBe(200);
});
