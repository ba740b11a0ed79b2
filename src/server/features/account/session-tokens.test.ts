import { expect, it } from 'vitest';
import { statement } from '#server/platform/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import type { Visitor } from '#test/harness/visitor.ts';

const app = useTestApp();
const cookie = 'trivia-quest.session_token';
const password = 'correct horse';

const everyToken = statement('test.session-tokens', 'select token from session');

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
  const kept = (await app.database.run<{ token: string }>(everyToken)).map(({ token }) => token);
  expect(kept.length).toBeGreaterThanOrEqual(2);
  expect(kept).not.toContain(tokenOf(browser));
  expect(kept).not.toContain(tokenOf(again));
  for (const token of kept) {
    const thief = app.visitor();
    thief.cookies.set(...app.sessionCookie(token));
    expect(await statusOf(thief)).toBe(401);
  }
});

it('signing in ends the session that the browser had', async () => {
  const { browser, email } = await newcomer();
  const before = app.visitor();
  for (const [name, value] of browser.cookies) before.cookies.set(name, value);
  await browser.post('/api/auth/sign-in/email', { email, password });
  expect(await statusOf(browser)).toBe(200);
  expect(tokenOf(browser)).not.toBe(tokenOf(before));
  await expect.poll(() => statusOf(before), { timeout: 8000, interval: 300 }).toBe(401);
});
