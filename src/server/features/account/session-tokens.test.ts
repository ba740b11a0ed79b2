import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { session } from '#server/db/schema/accounts-library.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { startTestApp, useTestApp } from '#test/harness/app.ts';
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

it('signing in ends the session that the browser had', async () => {
  const { browser, email } = await newcomer();
  const before = app.visitor();
  for (const [name, value] of browser.cookies) before.cookies.set(name, value);
  await browser.post('/api/auth/sign-in/email', { email, password });
  expect(await statusOf(browser)).toBe(200);
  expect(tokenOf(browser)).not.toBe(tokenOf(before));
  await expect.poll(() => statusOf(before), { timeout: 20_000, interval: 300 }).toBe(401);
});

it('who was signed in before tokens became hashes goes on, and what providers handed out is gone', async () => {
  const fresh = await startTestApp();
  try {
    const browser = fresh.visitor();
    const email = `${crypto.randomUUID()}@players.example`;
    await browser.post('/api/auth/sign-up/email', { email, password, name: 'Wren' });
    await fresh.database.run(statement('test.former-token', 'update session set token = $1'), [tokenOf(browser)]);
    const inherited = `insert into account (id, account_id, provider_id, user_id, access_token, id_token)
      select 'x', 'x', 'oidc', id, 'opens doors', 'says who' from "user" where email = $1`;
    await fresh.database.run(statement('test.former-provider', inherited), [email]);
    expect(await statusOf(browser)).toBe(401);
    const [path = ''] = globSync('src/server/db/migrations/*_sign_ins.sql');
    const updates = readFileSync(path, 'utf8')
      .split('--> statement-breakpoint')
      .filter((part) => /^UPDATE/m.test(part));
    for (const [number, sql] of updates.entries())
      await fresh.database.run(statement(`test.mend-sessions.${number}`, sql));
    await expect.poll(() => statusOf(browser), { timeout: 20_000, interval: 300 }).toBe(200);
    const tokens = statement('test.left-tokens', 'select num_nonnulls(access_token, id_token) as count from account', {
      count: computed.number(),
    });
    const left = await fresh.database.run(tokens);
    expect(new Set(left.map(({ count }) => count))).toEqual(new Set([0]));
  } finally {
    await fresh.close();
  }
});
