import { expect, it, vi } from 'vitest';
import { statement } from '#server/platform/database/database.ts';
import { createEvents } from '#server/platform/events/events.ts';
import { startTestApp, useTestApp } from '#test/harness/app.ts';
import { buildPlayer } from '#test/harness/player.ts';
import type { Visitor } from '#test/harness/visitor.ts';

const app = useTestApp();
const sessionCookie = 'trivia-quest.session_token';
const dayMs = 86_400_000;

function copyBrowser(browser: Visitor): Visitor {
  const copy = app.visitor();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

const getStatus = async (browser: Visitor) => (await browser.get('/api/auth/user')).status;

it('returns 401 Unauthorized without a session', async () => {
  const answer = await app.visitor().get('/api/auth/user');
  expect(answer.status).toBe(401);
  expect(answer.body).toEqual({ message: 'Unauthorized', code: 'unauthorized' });
});

it('treats a modified cookie as signed out', async () => {
  const { browser } = await buildPlayer(app);
  const value = browser.cookies.get(sessionCookie) ?? '';
  const [token = '', signature = ''] = value.split('.');
  const other = (token.startsWith('a') ? 'b' : 'a') + token.slice(1);
  for (const forged of [`${other}.${signature}`, token, `${token}.`, `.${signature}`, '%', '', `${value}x`]) {
    const thief = app.visitor();
    thief.cookies.set(sessionCookie, forged);
    expect([forged, await getStatus(thief)]).toEqual([forged, 401]);
  }
});

it('clears the sign-in marker of a visitor whose session has ended', async () => {
  const browser = app.visitor();
  browser.cookies.set('tq_signed_in', '1');
  await browser.get('/api/auth/user');
  expect(browser.cookies.has('tq_signed_in')).toBe(false);
});

it.each(['sign-out', 'logout'])('ends the session and clears both cookies for %s', async (way) => {
  const { browser } = await buildPlayer(app);
  const thief = copyBrowser(browser);
  const answer = way === 'logout' ? await browser.get('/api/logout') : await browser.post('/api/auth/sign-out');
  expect(answer.status).toBe(way === 'logout' ? 302 : 200);
  expect(browser.cookies.has(sessionCookie)).toBe(false);
  expect(browser.cookies.has('tq_signed_in')).toBe(false);
  // Another server learns of it a moment later.
  await vi.waitFor(async () => expect(await getStatus(thief)).toBe(401), { timeout: 20_000, interval: 200 });
});

it('redirects a logout to /', async () => {
  const { browser } = await buildPlayer(app);
  const answer = await browser.get('/api/logout');
  expect(answer.headers.get('location')).toBe('/');
});

it.each([[{ 'sec-fetch-site': 'cross-site' }], [{ origin: 'https://evil.example' }], [{ origin: 'null' }]])(
  'refuses a logout from another site (%j)',
  async (headers) => {
    const { browser } = await buildPlayer(app);
    const answer = await browser.get('/api/logout', { headers });
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: 'crossSite' });
    expect(await getStatus(browser)).toBe(200);
  },
);

it.each([
  ['/tournaments/7', '/tournaments/7'],
  ['/game?category=3', '/game?category=3'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/\t/evil.example', '/'],
  ['/api/logout', '/'],
  ['', '/'],
])('redirects a login with returnTo=%s to %s', async (returnTo, target) => {
  const answer = await app.visitor().get(`/api/login?${new URLSearchParams({ returnTo })}`);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe(`/account?${new URLSearchParams({ returnTo: target })}`);
});

it('ends a session 30 days after its last use and renews the cookie', async () => {
  const { browser } = await buildPlayer(app);
  const eventually = (check: (answer: Awaited<ReturnType<typeof browser.get>>) => void) =>
    vi.waitFor(async () => check(await browser.get('/api/auth/user')), { timeout: 20_000, interval: 300 });
  for (const _ of ['first', 'second']) {
    app.advance(20 * dayMs);
    await eventually(({ status, headers }) => {
      expect(status).toBe(200);
      expect(headers.getSetCookie().join()).toContain(`${sessionCookie}=`);
    });
  }
  app.advance(31 * dayMs);
  await eventually(({ status }) => expect(status).toBe(401));
});

const setSessionStart = statement(
  'test.session-began',
  `update session set created_at = created_at - make_interval(days => $2) where user_id = $1`,
);

it('ends a session 90 days after its start regardless of use', async () => {
  const fresh = await startTestApp();
  try {
    const [young, old] = [await buildPlayer(fresh), await buildPlayer(fresh)];
    await fresh.database.run(setSessionStart, [young.id, 89]);
    await fresh.database.run(setSessionStart, [old.id, 90]);
    await fresh.database.transaction((tx) => createEvents().forgetPlayers(tx, [young.id, old.id]));
    const status = async (browser: Visitor) => (await browser.get('/api/auth/user')).status;
    await expect.poll(() => status(old.browser), { timeout: 20_000, interval: 200 }).toBe(401);
    expect(await status(young.browser)).toBe(200);
  } finally {
    await fresh.close();
  }
});
