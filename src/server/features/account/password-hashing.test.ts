import { expect, it } from 'vitest';
import { createTurnstile } from '#server/platform/turnstile.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer } from '#test/harness/player.ts';
import { password } from '#test/harness/sign-up.ts';

// No room, as when a flood of sign-ins has taken all of it.
const nobodyEnters = createTurnstile({ atOnce: 0, maxWaiting: 0 });
const full = () => nobodyEnters<never>(() => Promise.reject(new Error('somebody entered')));
const app = useTestApp({ services: { passwords: { hash: full, verify: full } } });

const account = () => ({ email: `${crypto.randomUUID()}@players.example`, password, name: 'Wren' });
const refused = { status: 503, body: { code: 'overloaded', message: expect.any(String) } };

it('who would wait behind too many passwords is refused with 503 and Retry-After, and nothing is half made', async () => {
  const form = account();
  const answer = await app.visitor().post('/api/auth/sign-up/email', form);
  expect(answer).toMatchObject(refused);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(
    await app.database.run({ name: 'test.who', text: 'select 1 from "user" where email = $1' }, [form.email]),
  ).toEqual([]);
});

it('so are signing in, known or not, changing the password, and deleting the account', async () => {
  const { browser, email } = await buildPlayer(app);
  const signIn = (who: string) => app.visitor().post('/api/auth/sign-in/email', { email: who, password });
  expect(await signIn(email)).toMatchObject(refused);
  expect(await signIn('nobody@players.example')).toMatchObject(refused);
  const change = { currentPassword: password, newPassword: 'another horse' };
  expect(await browser.post('/api/auth/change-password', change)).toMatchObject(refused);
  expect(await browser.post('/api/user/delete-account', { password })).toMatchObject(refused);
  expect((await browser.get('/api/auth/user')).status).toBe(200);
});
