import { describe, expect, it, onTestFinished } from 'vitest';
import type { Device } from '#shared/account/contract.ts';
import { maxSessions } from '#shared/account/rules.ts';
import { session } from '#server/db/schema/accounts-library.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { openEvents } from '#test/harness/event-stream.ts';
import { addPasskey, proveWithPasskey, proveWithPassword, signInWithPasskey } from '#test/harness/api/passkeys.ts';
import type { Visitor } from '#test/harness/visitor.ts';

const app = useTestApp();
const cookie = 'trivia-quest.session_token';
const password = 'correct horse';

const selectTokens = statement('test.session-tokens', 'select token from session', { token: session.token });

async function signUpPlayer(): Promise<{ readonly browser: Visitor; readonly email: string }> {
  const browser = app.visitor();
  const email = `${crypto.randomUUID()}@players.example`;
  await browser.post('/api/auth/sign-up/email', { email, password, name: 'Wren' });
  return { browser, email };
}

const getToken = (browser: Visitor) => decodeURIComponent(browser.cookies.get(cookie) ?? '').split('.')[0] ?? '';
const getStatus = async (browser: Visitor) => (await browser.get('/api/auth/user')).status;

it("stores no token that would open an account, even with the server's secret", async () => {
  const { browser, email } = await signUpPlayer();
  const again = app.visitor();
  await again.post('/api/auth/sign-in/email', { email, password });
  expect([await getStatus(browser), await getStatus(again)]).toEqual([200, 200]);
  const kept = (await app.database.run(selectTokens)).map(({ token }) => token);
  expect(kept.length).toBeGreaterThanOrEqual(2);
  expect(kept).not.toContain(getToken(browser));
  expect(kept).not.toContain(getToken(again));
  for (const token of kept) {
    const thief = app.visitor();
    thief.cookies.set(...app.sessionCookie(token));
    expect(await getStatus(thief)).toBe(401);
  }
});

function copyBrowser(browser: Visitor): Visitor {
  const copy = app.visitor();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

const getDeviceIds = async (browser: Visitor) => {
  const { body } = await browser.get<Device[]>('/api/account/devices');
  return body.map(({ id }) => id);
};

describe('a session gets a new token and continues', () => {
  const changePassword = (browser: Visitor) =>
    browser.post('/api/auth/change-password', { currentPassword: password, newPassword: 'another horse 1' });
  const provePasskey = async (browser: Visitor) => {
    const { key } = await addPasskey(browser);
    const former = copyBrowser(browser);
    return { former, answer: await proveWithPasskey(browser, key) };
  };
  const after = (act: (browser: Visitor) => Promise<{ readonly status: number }>) => async (browser: Visitor) => ({
    former: copyBrowser(browser),
    answer: await act(browser),
  });

  it.each([
    ['when the password is changed', after(changePassword)],
    ['when the player proves who they are by the password', after((browser) => proveWithPassword(browser, password))],
    ['when a passkey is added', after(async (browser) => (await addPasskey(browser)).answer)],
    ['when the player proves who they are by a passkey', provePasskey],
  ])('%s', async (_, act) => {
    const { browser } = await signUpPlayer();
    const ids = await getDeviceIds(browser);
    const stream = await openEvents(app.servers[0] ?? '', browser);
    onTestFinished(() => stream.close());
    const { former, answer } = await act(browser);
    expect(answer.status).toBe(200);
    expect(getToken(browser)).not.toBe(getToken(former));
    expect(await getStatus(browser)).toBe(200);
    expect(await getDeviceIds(browser)).toEqual(ids);
    await expect.poll(() => getStatus(former), { timeout: 20_000, interval: 300 }).toBe(401);
    // A request in flight with the old token does not sign the page out.
    expect(former.cookies.has('tq_signed_in')).toBe(true);
    expect(stream.events).not.toContain('ended');
    // The stream was opened with the old token and still belongs to the session.
    await browser.post('/api/auth/sign-out');
    await stream.waitForEvent('ended');
  });

  it('but not for a wrong password', async () => {
    const { browser } = await signUpPlayer();
    const former = copyBrowser(browser);
    expect((await proveWithPassword(browser, 'not the password')).status).toBe(403);
    const change = { currentPassword: 'not the password', newPassword: 'another horse 1' };
    expect((await browser.post('/api/auth/change-password', change)).status).toBe(403);
    expect(getToken(browser)).toBe(getToken(former));
  });

  it('and a pending passkey challenge remains valid', async () => {
    const { browser } = await signUpPlayer();
    const { key } = await addPasskey(browser);
    const { body } = await browser.post<{ passkey: Parameters<typeof key.get>[0] }>('/api/account/prove/options');
    expect((await proveWithPassword(browser, password)).status).toBe(200);
    expect((await browser.post('/api/account/prove', { credential: key.get(body.passkey) })).status).toBe(200);
  });
});

describe(`an account has at most ${maxSessions} sessions:`, () => {
  const writeSessions = statement(
    'test.sessions',
    `insert into session (id, token, user_id, expires_at, created_at, updated_at)
     select $1 || n, $1 || n, u.id, now() + interval '30 days', now() - make_interval(hours => 10 + n), now()
       from "user" u, generate_series(1, $3::int) n where u.email = $2`,
  );
  const countSessions = statement(
    'test.sessions.count',
    'select count(*)::int as count from session s join "user" u on u.id = s.user_id where u.email = $1',
    { count: computed.number() },
  );
  const count = async (email: string) => (await app.database.run(countSessions, [email]))[0]?.count;
  const signIn = async (email: string) => {
    const browser = app.visitor();
    const { status } = await browser.post('/api/auth/sign-in/email', { email, password });
    return { browser, status };
  };
  /** A player whose current session is the oldest of 50. */
  async function crowded() {
    const { browser, email } = await signUpPlayer();
    const makeOldest = `update session s set created_at = now() - interval '20 days' from "user" u
      where u.id = s.user_id and u.email = $1`;
    await app.database.run(statement('test.sessions.oldest', makeOldest), [email]);
    await app.database.run(writeSessions, [crypto.randomUUID(), email, maxSessions - 1]);
    return { browser, email };
  }

  it('keeps all of twenty simultaneous sign-ins and ends twenty older sessions', async () => {
    const { browser, email } = await crowded();
    const entered = await Promise.all(Array.from({ length: 20 }, () => signIn(email)));
    expect(new Set(entered.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await count(email)).toBe(maxSessions);
    const statuses = await Promise.all(entered.map((each) => getStatus(each.browser)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await expect.poll(() => getStatus(browser), { timeout: 20_000, interval: 300 }).toBe(401);
  });

  it('ends the oldest session with its streams and no others', async () => {
    const { browser, email } = await crowded();
    const stream = await openEvents(app.servers[0] ?? '', browser);
    onTestFinished(() => stream.close());
    await signIn(email);
    await stream.waitForEvent('ended');
    expect(await count(email)).toBe(maxSessions);
  });

  it('ends the oldest session after a passkey sign-in as well', async () => {
    const { browser, email } = await signUpPlayer();
    await proveWithPassword(browser, password);
    const { key } = await addPasskey(browser);
    await app.database.run(writeSessions, [crypto.randomUUID(), email, maxSessions - 1]);
    const other = app.visitor();
    expect((await signInWithPasskey(other, key)).status).toBe(200);
    expect(await count(email)).toBe(maxSessions);
    expect([await getStatus(browser), await getStatus(other)]).toEqual([200, 200]);
  });
});

it("ends the browser's previous session at sign-in", async () => {
  const { browser, email } = await signUpPlayer();
  const before = app.visitor();
  for (const [name, value] of browser.cookies) before.cookies.set(name, value);
  await browser.post('/api/auth/sign-in/email', { email, password });
  expect(await getStatus(browser)).toBe(200);
  expect(getToken(browser)).not.toBe(getToken(before));
  await expect.poll(() => getStatus(before), { timeout: 20_000, interval: 300 }).toBe(401);
});
