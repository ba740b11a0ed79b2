import { expect, it } from 'vitest';
import { buildPlayer } from '#test/harness/player.ts';
import { useTestApp } from '#test/harness/app.ts';
import { statement } from '#server/platform/database/database.ts';

const app = useTestApp();

const signUp = (body: unknown) => app.visitor().post('/api/auth/sign-up/email', body);
const signUpBody = (change: object = {}) => ({
  email: `${crypto.randomUUID()}@players.example`,
  password: 'correct horse',
  name: 'Wren',
  ...change,
});

const countPlayers = statement(
  'test.players',
  `select count(*)::int as players, (select count(*)::int from ledger_entry where player_id = $1) as entries
     from player where id = $1`,
);

it('returns 200 and the cookie, and gives a new player 100 coins', async () => {
  const browser = app.visitor();
  const body = signUpBody();
  const answer = await browser.post('/api/auth/sign-up/email', body);
  expect(answer.status).toBe(200);
  const cookies = answer.headers.getSetCookie();
  expect(cookies.find((cookie) => cookie.startsWith('trivia-quest.session_token='))).toMatch(
    /; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  // The page reads this cookie to know that there is a session.
  expect(cookies).toContain('tq_signed_in=1; Max-Age=2592000; Path=/; SameSite=Lax');
  expect((await browser.get('/api/auth/user')).body).toMatchObject({
    displayName: 'Wren',
    firstName: 'Wren',
    lastName: null,
    email: body.email,
    coins: 100,
    level: 1,
    isAdmin: false,
    timeZone: 'UTC',
  });
});

it('never returns the session token in a body', async () => {
  const answer = await signUp(signUpBody());
  const cookie = answer.headers.getSetCookie().find((each) => each.includes('session_token')) ?? '';
  const token = /=([^.]+)\./.exec(cookie)?.[1] ?? '';
  expect(token.length).toBeGreaterThan(20);
  expect(answer.text).not.toContain(token);
});

it.each([
  [{ coins: 1_000_000 }, 'coins'],
  [{ role: 'admin' }, 'role'],
  [{ isAdmin: true }, 'isAdmin'],
  [{ emailVerified: true }, 'emailVerified'],
  [{ id: 'chosen' }, 'id'],
])('refuses player state in a sign-up by field name: %j', async (forged, field) => {
  const answer = await signUp(signUpBody(forged));
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ errors: [{ field, message: 'is not known here' }] });
});

it.each([
  [{ email: 'nobody' }, 'email'],
  [{ email: undefined }, 'email'],
  [{ email: 7 }, 'email'],
  [{ password: 'short' }, 'password'],
  [{ password: 'x'.repeat(129) }, 'password'],
  [{ name: '  ' }, 'name'],
  [{ name: 'Z\u0335\u0351\u0321algo' }, 'name'],
  [{ name: 'x'.repeat(41) }, 'name'],
  [{ name: 'We\u0000ird' }, 'name'],
  [{ name: 'drieW\u202e' }, 'name'],
  [{ name: '\u200b\u3164' }, 'name'],
])('returns a 400 naming the field for %j', async (change, field) => {
  const answer = await signUp(signUpBody(change));
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ message: expect.any(String), errors: [{ field }] });
});

it('refuses an address that is taken, in any letter case', async () => {
  const body = signUpBody();
  await signUp(body);
  const again = await signUp({ ...body, email: body.email.toUpperCase() });
  expect(again.status).toBe(422);
  expect(again.body).toMatchObject({ code: 'emailExists', message: expect.stringContaining('already has an account') });
});

it('creates one account for simultaneous sign-ups with one address and refuses the others', async () => {
  const body = signUpBody();
  const answers = await Promise.all(Array.from({ length: 10 }, () => signUp(body)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 422)]);
  expect(answers.filter((answer) => answer.status === 422).map((answer) => answer.body)).toEqual(
    Array.from({ length: 9 }, () => expect.objectContaining({ code: 'emailExists' })),
  );
});

it.each(['admin@trivia.localhost', ' ADMIN@Trivia.Localhost '])(
  "refuses the administrator's address (%s) like any other taken address",
  async (email) => {
    const taken = signUpBody();
    await signUp(taken);
    for (const [password, status] of [
      ['correct horse', 422],
      ['password', 400],
    ] as const) {
      const [answer, other] = [await signUp(signUpBody({ email, password })), await signUp({ ...taken, password })];
      expect([answer.status, answer.text]).toEqual([status, other.text]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  },
);

it('creates one player with one welcome under concurrent first requests', async () => {
  const browser = app.visitor();
  await browser.post('/api/auth/sign-up/email', signUpBody());
  const answers = await Promise.all(Array.from({ length: 20 }, () => browser.get<{ id: string }>('/api/auth/user')));
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200));
  const [row] = await app.database.run(countPlayers, [answers[0]?.body.id]);
  expect(row).toEqual({ players: 1, entries: 1 });
});

it.each(['wren@home.example', 'wren at home.example', 'Administrator', 'Аdmіn', 'Player 1234'])(
  'accepts the name %s and shows a numbered player name until another one is chosen',
  async (name) => {
    const browser = app.visitor();
    expect((await browser.post('/api/auth/sign-up/email', signUpBody({ name }))).status).toBe(200);
    const me = async () => (await browser.get<{ displayName: string }>('/api/auth/user')).body;
    const { displayName } = await me();
    expect(await me()).toMatchObject({ displayName: expect.stringMatching(/^Player \d{4}$/), firstName: null });
    expect((await me()).displayName).toBe(displayName);
  },
);

const insertIncompleteAccount = statement(
  'test.half-made',
  `insert into "user" (id, name, email, created_at) values ($1, 'Half', $2, now() - interval '1 hour')`,
);

it('recovers an address from a sign-up that a crashed server left incomplete', async () => {
  const body = signUpBody();
  await app.database.run(insertIncompleteAccount, [crypto.randomUUID(), body.email]);
  expect((await signUp(body)).status).toBe(200);
});

it('returns 200 and the cookie for a sign-in, and 401 for a wrong password', async () => {
  const body = signUpBody();
  await signUp(body);
  const { email, password } = body;
  const browser = app.visitor();
  const wrong = await browser.post('/api/auth/sign-in/email', { email, password: 'wrong horse' });
  expect(wrong.status).toBe(401);
  expect(wrong.body).toMatchObject({ message: 'Invalid email or password' });
  expect(wrong.text).not.toContain('Unauthorized');
  const right = await browser.post('/api/auth/sign-in/email', { email: email.toUpperCase(), password });
  expect(right.status).toBe(200);
  expect((await browser.get('/api/auth/user')).body).toMatchObject({ email });
});

it('requires the current password to change it', async () => {
  const { browser, email } = await buildPlayer(app);
  const change = (currentPassword: string) =>
    browser.post('/api/auth/change-password', { currentPassword, newPassword: 'battery staple' });
  expect(await change('wrong horse')).toMatchObject({ status: 403, body: { code: 'wrongPassword' } });
  expect((await change('correct horse')).status).toBe(200);
  const signIn = (password: string) => app.visitor().post('/api/auth/sign-in/email', { email, password });
  expect((await signIn('correct horse')).status).toBe(401);
  expect((await signIn('battery staple')).status).toBe(200);
});

it('refuses an offensive name at its field and creates no account', async () => {
  const body = signUpBody({ name: 'F.u.c.k you' });
  const answer = await signUp(body);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ errors: [{ field: 'name', message: expect.stringContaining('must be kind') }] });
  expect((await signUp({ ...body, name: 'Penelope Dickens of Scunthorpe' })).status).toBe(200);
});
