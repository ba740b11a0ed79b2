import { expect, it } from 'vitest';
import { createConcurrencyLimiter } from '#server/platform/concurrency-limiter.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer } from '#test/harness/player.ts';
import { password } from '#test/harness/sign-up.ts';

// The limiter admits nobody, as when a flood of sign-ins uses all its capacity.
const limiterWithoutCapacity = createConcurrencyLimiter({ maxConcurrent: 0, maxWaiting: 0 });
const rejectAsFull = () => limiterWithoutCapacity<never>(() => Promise.reject(new Error('somebody entered')));
const app = useTestApp({ serviceOverrides: { passwords: { hash: rejectAsFull, verify: rejectAsFull } } });

const createAccountData = () => ({ email: `${crypto.randomUUID()}@players.example`, password, name: 'Wren' });
const overloadedResponse = { status: 503, body: { code: 'overloaded', message: expect.any(String) } };

it('refuses a sign-up with 503 and Retry-After when too many passwords are being hashed, and creates nothing', async () => {
  const form = createAccountData();
  const answer = await app.visitor().post('/api/auth/sign-up/email', form);
  expect(answer).toMatchObject(overloadedResponse);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(
    await app.database.run({ name: 'test.who', text: 'select 1 from "user" where email = $1' }, [form.email]),
  ).toEqual([]);
});

it('refuses signing in, changing the password and deleting the account as well', async () => {
  const { browser, email } = await buildPlayer(app);
  const signIn = (who: string) => app.visitor().post('/api/auth/sign-in/email', { email: who, password });
  expect(await signIn(email)).toMatchObject(overloadedResponse);
  expect(await signIn('nobody@players.example')).toMatchObject(overloadedResponse);
  const change = { currentPassword: password, newPassword: 'another horse' };
  expect(await browser.post('/api/auth/change-password', change)).toMatchObject(overloadedResponse);
  expect(await browser.post('/api/user/delete-account', { password })).toMatchObject(overloadedResponse);
  expect((await browser.get('/api/auth/user')).status).toBe(200);
});
