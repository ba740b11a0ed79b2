import { describe, expect, it, onTestFinished } from 'vitest';
import type { Device } from '#shared/account/contract.ts';
import { maxSessions } from '#shared/account/rules.ts';
import { session } from '#server/db/schema/accounts-library.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { openEvents } from '#test/harness/event-stream.ts';
import { addPasskey, proveByPasskey, proveByPassword, signInByPasskey } from '#test/harness/passkeys.ts';
import type { Visitor } from '#test/harness/visitor.ts';

const app = useTestApp();
const cookie = 'trivia-quest.session_token';
const password = 'correct horse';

const everyToken = statement('test.session-tokens', 'select token from session', { token: session.token });

async function newcomer(): Promise<{ readonly browser: Visitor; readonly email: string }> {
  const browser = app.visitor();
  const email = `${crypto.randomUUID()}@players.example`;
  await browser.post('/api/auth/sign-up/email', { email, password, name: 'Wren' });
  return { browser, email };
}

const tokenOf = (browser: Visitor) => decodeURIComponent(browser.cookies.get(cookie) ?? '').split('.')[0] ?? '';
const statusOf = async (browser: Visitor) => (await browser.get('/api/auth/user')).status;

it('a dump of the database opens no account, even to who knows the secret', async () => {
  const { browser, email } = await newcomer();
  const again = app.visitor();
  await again.post('/api/auth/sign-in/email', { email, password });
  expect([await statusOf(browser), await statusOf(again)]).toEqual([200, 200]);
  const kept = (await app.database.run(everyToken)).map(({ token }) => token);
  expect(kept.length).toBeGreaterThanOrEqual(2);
  expect(kept).not.toContain(tokenOf(browser));
  expect(kept).not.toContain(tokenOf(again));
  for (const token of kept) {
    const thief = app.visitor();
    thief.cookies.set(...app.sessionCookie(token));
    expect(await statusOf(thief)).toBe(401);
  }
});

/** The same cookies in another browser. */
function copyOf(browser: Visitor): Visitor {
  const copy = app.visitor();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

const deviceIdsOf = async (browser: Visitor) => {
  const { body } = await browser.get<Device[]>('/api/account/devices');
  return body.map(({ id }) => id);
};

describe('a session gets another token, and goes on,', () => {
  const changePassword = (browser: Visitor) =>
    browser.post('/api/auth/change-password', { currentPassword: password, newPassword: 'another horse 1' });
  const provePasskey = async (browser: Visitor) => {
    const { key } = await addPasskey(browser);
    const former = copyOf(browser);
    return { former, answer: await proveByPasskey(browser, key) };
  };
  const after = (act: (browser: Visitor) => Promise<{ readonly status: number }>) => async (browser: Visitor) => ({
    former: copyOf(browser),
    answer: await act(browser),
  });

  it.each([
    ['when the password is changed', after(changePassword)],
    ['when the player proves who they are by the password', after((browser) => proveByPassword(browser, password))],
    ['when a passkey is added', after(async (browser) => (await addPasskey(browser)).answer)],
    ['when the player proves who they are by a passkey', provePasskey],
  ])('%s', async (_, act) => {
    const { browser } = await newcomer();
    const ids = await deviceIdsOf(browser);
    const stream = await openEvents(app.servers[0] ?? '', browser);
    onTestFinished(() => stream.close());
    const { former, answer } = await act(browser);
    expect(answer.status).toBe(200);
    expect(tokenOf(browser)).not.toBe(tokenOf(former));
    expect(await statusOf(browser)).toBe(200);
    expect(await deviceIdsOf(browser)).toEqual(ids);
    await expect.poll(() => statusOf(former), { timeout: 20_000, interval: 300 }).toBe(401);
    // A request that was on its way with the former token does not sign the page out.
    expect(former.cookies.has('tq_signed_in')).toBe(true);
    expect(stream.events).not.toContain('ended');
    // The stream was opened with the former token, and still belongs to the session.
    await browser.post('/api/auth/sign-out');
    await stream.hears('ended');
  });

  it('but not when the password that is given is wrong', async () => {
    const { browser } = await newcomer();
    const former = copyOf(browser);
    expect((await proveByPassword(browser, 'not the password')).status).toBe(403);
    const change = { currentPassword: 'not the password', newPassword: 'another horse 1' };
    expect((await browser.post('/api/auth/change-password', change)).status).toBe(403);
    expect(tokenOf(browser)).toBe(tokenOf(former));
  });

  it('so that a challenge for a passkey that was asked for before is still good', async () => {
    const { browser } = await newcomer();
    const { key } = await addPasskey(browser);
    const { body } = await browser.post<{ passkey: Parameters<typeof key.get>[0] }>('/api/account/prove/options');
    expect((await proveByPassword(browser, password)).status).toBe(200);
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
  /** A player whose own session is the oldest of 50. */
  async function crowded() {
    const { browser, email } = await newcomer();
    const makeOldest = `update session s set created_at = now() - interval '20 days' from "user" u
      where u.id = s.user_id and u.email = $1`;
    await app.database.run(statement('test.sessions.oldest', makeOldest), [email]);
    await app.database.run(writeSessions, [crypto.randomUUID(), email, maxSessions - 1]);
    return { browser, email };
  }

  it('of twenty sign-ins at once each holds, and twenty older ones end', async () => {
    const { browser, email } = await crowded();
    const entered = await Promise.all(Array.from({ length: 20 }, () => signIn(email)));
    expect(new Set(entered.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await count(email)).toBe(maxSessions);
    const statuses = await Promise.all(entered.map((each) => statusOf(each.browser)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await expect.poll(() => statusOf(browser), { timeout: 20_000, interval: 300 }).toBe(401);
  });

  it('the oldest ends with its streams, the others go on', async () => {
    const { browser, email } = await crowded();
    const stream = await openEvents(app.servers[0] ?? '', browser);
    onTestFinished(() => stream.close());
    await signIn(email);
    await stream.hears('ended');
    expect(await count(email)).toBe(maxSessions);
  });

  it('a passkey ends the oldest too', async () => {
    const { browser, email } = await newcomer();
    await proveByPassword(browser, password);
    const { key } = await addPasskey(browser);
    await app.database.run(writeSessions, [crypto.randomUUID(), email, maxSessions - 1]);
    const other = app.visitor();
    expect((await signInByPasskey(other, key)).status).toBe(200);
    expect(await count(email)).toBe(maxSessions);
    expect([await statusOf(browser), await statusOf(other)]).toEqual([200, 200]);
  });
});

it('signing in ends the session that the browser had', async () => {
  const { browser, email } = await newcomer();
  const before = app.visitor();
  for (const [name, value] of browser.cookies) before.cookies.set(name, value);
  await browser.post('/api/auth/sign-in/email', { email, password });
  expect(await statusOf(browser)).toBe(200);
  expect(tokenOf(browser)).not.toBe(tokenOf(before));
  await expect.poll(() => statusOf(before), { timeout: 20_000, interval: 300 }).toBe(401);
});
