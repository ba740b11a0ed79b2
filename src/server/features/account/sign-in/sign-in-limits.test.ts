import { expect, it } from 'vitest';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { signInFirstAdministrator } from '#test/harness/api/players.ts';
import { createSettingsCalls } from '#test/harness/api/settings.ts';

const app = useTestApp({ env: { ...administratorEnv, RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' } });

let lastAddress = 0;
/** The tests' proxy is trusted. */
const newClientAddress = () => ({ 'x-forwarded-for': `198.51.100.${(lastAddress += 1)}` });

const signIn = (email: string, headers: Record<string, string>, password = 'wrong horse') =>
  app.visitor().post('/api/auth/sign-in/email', { email, password }, { headers });

it('lets a school class behind one address sign up, and answers a flood with Retry-After', async () => {
  const headers = newClientAddress();
  const signUp = (name: string) =>
    app
      .visitor()
      .post(
        '/api/auth/sign-up/email',
        { email: `${name}@class.example`, password: 'correct horse', name },
        { headers },
      );
  const classroom = await Promise.all(Array.from({ length: 30 }, (_, index) => signUp(`pupil${index}`)));
  expect(new Set(classroom.map((answer) => answer.status))).toEqual(new Set([200]));
  // Refused requests count too and cost no password hash.
  const flood = await Promise.all(
    Array.from({ length: 40 }, () =>
      app
        .visitor()
        .post(
          '/api/auth/sign-up/email',
          { email: 'admin@trivia.localhost', password: 'correct horse', name: 'x' },
          { headers },
        ),
    ),
  );
  const stopped = flood.filter((answer) => answer.status === 429);
  expect(stopped).toHaveLength(10);
  expect(stopped[0]?.body).toMatchObject({ message: expect.any(String), code: 'tooManyRequests' });
  const retryAfter = Number(stopped[0]?.headers.get('retry-after'));
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeGreaterThan(60);
  expect(retryAfter).toBeLessThanOrEqual(3600);
});

it('applies the configured sign-ups per network and hour, and ten times as many on a class day', async () => {
  const settings = createSettingsCalls(app, await signInAdministrator(app));
  const statuses = async (headers: Record<string, string>, count: number) => {
    const form = { email: 'admin@trivia.localhost', password: 'correct horse', name: 'x' };
    const signUp = () => app.visitor().post('/api/auth/sign-up/email', form, { headers });
    // Refused because of the address once the limit allows the request.
    return (await Promise.all(Array.from({ length: count }, signUp))).map(({ status }) => status).sort();
  };
  // Game rewards are visible in a response, so waiting for them shows that both settings have arrived.
  await settings.set({ signUpsPerNetworkHour: 2, gameReward: 6 });
  expect(await statuses(newClientAddress(), 3)).toEqual([422, 422, 429]);
  await settings.set({ classDay: (await settings.getState()).today, gameReward: 7 });
  expect((await statuses(newClientAddress(), 21)).filter((status) => status === 429)).toHaveLength(1);
  app.advance(24 * 3_600_000);
  expect(await statuses(newClientAddress(), 3)).toEqual([422, 422, 429]);
});

it('allows thirty sign-ins a minute per client address', async () => {
  const headers = newClientAddress();
  const tries = Array.from({ length: 32 }, (_, index) => signIn(`nobody${index}@players.example`, headers));
  const statuses = (await Promise.all(tries)).map((answer) => answer.status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect((await signIn('nobody@players.example', newClientAddress())).status).toBe(401);
});

it('blocks guesses at one e-mail from everywhere until the right password is given', async () => {
  const email = 'target@players.example';
  const password = 'correct horse';
  await app
    .visitor()
    .post('/api/auth/sign-up/email', { email, password, name: 'Target' }, { headers: newClientAddress() });
  const guess = async (count: number) =>
    (await Promise.all(Array.from({ length: count }, () => signIn(email, newClientAddress())))).map(
      ({ status }) => status,
    );
  expect(new Set(await guess(19))).toEqual(new Set([401]));
  expect((await signIn(email, newClientAddress(), password)).status).toBe(200);
  expect(new Set(await guess(20))).toEqual(new Set([401]));
  expect(await guess(1)).toEqual([429]);
});

it('lets a player sign in at once after setting a new password with a one-time link', async () => {
  const [email, password] = ['forgetful@players.example', 'a new and better one'];
  const visitor = app.visitor();
  const account = { email, password: 'correct horse', name: 'Forgetful' };
  const { body } = await visitor.post<{ user: { id: string } }>('/api/auth/sign-up/email', account, {
    headers: newClientAddress(),
  });
  await visitor.get('/api/auth/user');
  await Promise.all(Array.from({ length: 21 }, () => signIn(email, newClientAddress())));
  expect((await signIn(email, newClientAddress(), account.password)).status).toBe(429);
  const { url } = (await (await signInFirstAdministrator(app)).resetLink(body.user.id)).body;
  const token = new URL(url).hash.slice(1);
  expect((await app.visitor().post('/api/account/reset', { token, password })).status).toBe(200);
  expect((await signIn(email, newClientAddress(), password)).status).toBe(200);
});

it("does not let strangers' guesses lock out a known device", async () => {
  const [email, password] = ['besieged@players.example', 'correct horse'];
  const own = app.visitor();
  await own.post('/api/auth/sign-up/email', { email, password, name: 'Besieged' }, { headers: newClientAddress() });
  await own.post('/api/auth/sign-out');
  // From everywhere, including the owner's network.
  const home = newClientAddress();
  await Promise.all(Array.from({ length: 40 }, () => signIn(email, newClientAddress())));
  await Promise.all(Array.from({ length: 32 }, () => signIn(email, home)));
  expect((await signIn(email, home, password)).status).toBe(429);
  const back = await own.post('/api/auth/sign-in/email', { email, password }, { headers: home });
  expect(back.status).toBe(200);
});
