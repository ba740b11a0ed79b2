import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { user } from '#server/db/schema/accounts-library.ts';
import { mail } from '#server/db/schema/mail.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { administratorEnv } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildMailer, tokenOf } from '#test/harness/mail.ts';
import { buildPlayer } from '#test/harness/player.ts';
import { administrate, signIn } from '#test/harness/players.ts';
import { startPostOffice } from '#test/harness/post-office.ts';

const office = await startPostOffice();
const app = useTestApp({ env: { ...administratorEnv, ...office.env } });
let mailer: Awaited<ReturnType<typeof buildMailer>>;
beforeAll(async () => {
  mailer = await buildMailer(app, office);
});
afterAll(() => office.close());

const password = 'a new and better one';
const ask = (email: string, browser = app.visitor()) => browser.post('/api/account/forgotten-password', { email });
const reset = (token: string, given = password) =>
  app.visitor().post<{ code?: string }>('/api/account/reset', { token, password: given });
const waiting = statement(
  'test.mails',
  `select kind, address, facts::text as facts from mail where kind = 'forgotten'`,
  { kind: mail.kind, address: mail.address, facts: computed.text() },
);
const links = statement(
  'test.links',
  `select to_jsonb(l)::text as row from mail_link l where player_id = $1 and kind = 'reset'`,
  { row: computed.text() },
);
const isConfirmed = statement('test.confirmed', 'select email_verified as "isConfirmed" from "user" where id = $1', {
  isConfirmed: user.emailVerified,
});

const subject = 'Choose a new password for Trivia Quest';
const linksTo = (email: string) => office.to(email).filter((mail) => mail.subject === subject);

/** Asks for a link, and answers the mail that comes. */
async function mailed(email: string) {
  await ask(email);
  await mailer.sendDue();
  return linksTo(email).at(-1);
}

describe('a forgotten password', () => {
  it('is replaced by a link in a mail: all sessions end, the new one signs in, the address is confirmed', async () => {
    const player = await buildPlayer(app);
    expect(await ask(player.email)).toMatchObject({ status: 200, body: { asked: true } });
    await mailer.sendDue();
    const [mail, ...others] = linksTo(player.email);
    expect(others).toEqual([]);
    expect(mail?.from).toBe('"Trivia Quest" <post@trivia.example>');
    expect(mail?.link).toMatch(/^http:\/\/localhost:3000\/reset#[\w-]{22}$/);
    expect(mail?.text).toContain('The link works once, for one hour.');
    expect((await reset(tokenOf(mail))).status).toBe(200);
    await expect.poll(async () => (await player.browser.get('/api/auth/user')).status).toBe(401);
    expect((await signIn(app, player.email)).status).toBe(401);
    expect((await signIn(app, player.email, password)).status).toBe(200);
    expect(await app.database.run(isConfirmed, [player.id])).toEqual([{ isConfirmed: true }]);
    expect((await reset(tokenOf(mail))).body.code).toBe('resetLinkInvalid');
  });

  it('holds no name: anybody may sign up with somebody else’s address, and be called what they like', async () => {
    const player = await buildPlayer(app, { name: 'Win a prize' });
    const mail = await mailed(player.email);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('Win a prize');
  });

  it('is the same to ask for, whether or not the address has an account; nobody without one gets a mail', async () => {
    const { email } = await buildPlayer(app);
    const nobody = `${crypto.randomUUID()}@players.example`;
    const answers = [await ask(email), await ask(nobody)];
    expect(answers[0]?.text).toBe(answers[1]?.text);
    // What the two calls have done is the same too: both addresses wait, and it is not known yet whose they are.
    const rows = await app.database.run(waiting);
    const own = (address: string) => rows.filter((row) => row.address === address);
    expect(own(nobody)).toEqual([{ ...own(email)[0], address: nobody }]);
    await mailer.sendDue();
    expect(linksTo(email)).toHaveLength(1);
    expect(office.to(nobody)).toEqual([]);
    expect(await app.database.run(waiting)).toEqual([]);
  });

  it('has a link that is nowhere but in the mail', async () => {
    const player = await buildPlayer(app);
    await ask(player.email);
    const before = JSON.stringify(await app.database.run(waiting));
    await mailer.sendDue();
    const token = tokenOf(linksTo(player.email)[0]);
    const [row] = await app.database.run(links, [player.id]);
    expect(row?.row).toContain(player.email);
    expect(before + row?.row).not.toContain(token);
  });

  it('has a link that is good for an hour from when it was sent', async () => {
    const first = await buildPlayer(app);
    const late = tokenOf(await mailed(first.email));
    app.advance(3_600_000 + 1000);
    mailer.advance(3_600_000 + 1000);
    expect((await reset(late)).body.code).toBe('resetLinkInvalid');
    expect((await reset(tokenOf(await mailed(first.email)))).status).toBe(200);
  });

  it('may be asked for again: every link works until one is used, and then none does, an administrator’s too', async () => {
    const player = await buildPlayer(app);
    const first = tokenOf(await mailed(player.email));
    const { url } = (await (await administrate(app)).resetLink(player.id)).body;
    // What an administrator gives out takes the place of all before.
    expect((await reset(first)).body.code).toBe('resetLinkInvalid');
    const [second, third] = [tokenOf(await mailed(player.email)), tokenOf(await mailed(player.email))];
    expect((await reset(second)).status).toBe(200);
    expect((await reset(third)).body.code).toBe('resetLinkInvalid');
    expect((await reset(new URL(url).hash.slice(1))).body.code).toBe('resetLinkInvalid');
  });

  it('has a link that is worthless once the password is changed, and of twenty uses at once works for one', async () => {
    const player = await buildPlayer(app);
    const token = tokenOf(await mailed(player.email));
    await player.browser.post('/api/auth/change-password', {
      currentPassword: 'correct horse',
      newPassword: 'battery staple',
    });
    expect((await reset(token)).body.code).toBe('resetLinkInvalid');
    const another = tokenOf(await mailed(player.email));
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => reset(another, `${password} ${index}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each([{}, { email: 'nobody' }, { email: 7 }, { email: 'wren@players.example', name: 'x' }])(
    'asked for with %j is a 400',
    async (body) => {
      expect((await app.visitor().post('/api/account/forgotten-password', body)).status).toBe(400);
    },
  );
});

it('the client learns that mail is sent', async () => {
  expect((await app.visitor().get('/api/account/options')).body).toEqual({
    provider: 'email',
    providerName: null,
    mail: true,
    guests: true,
    passkeysFor: 'localhost',
  });
});

it('of a player who leaves, no mail and no link stay', async () => {
  const player = await buildPlayer(app);
  await mailed(player.email);
  await ask(player.email);
  const exported = (await player.browser.get<Record<string, unknown>>('/api/user/export')).body;
  expect(exported['mails']).toMatchObject([{ kind: 'forgotten', address: player.email }]);
  expect(exported['mailedLinks']).toContainEqual(expect.objectContaining({ kind: 'reset', address: player.email }));
  expect((await player.browser.post('/api/user/delete-account', { password: 'correct horse' })).status).toBe(200);
  const rows = await app.database.run(waiting);
  expect(rows.filter(({ address }) => address === player.email)).toEqual([]);
  expect(await app.database.run(links, [player.id])).toEqual([]);
});

describe('mails that are asked for', () => {
  const limited = useTestApp({ env: { ...office.env, RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' } });
  let address = 0;
  const from = (network = `198.51.100.${(address += 1)}`) => ({ headers: { 'x-forwarded-for': network } });
  const asked = async (email: string, browser = limited.visitor(), where = from()) =>
    (await browser.post('/api/account/forgotten-password', { email }, where)).status;

  it('are five an hour to one address, wherever they are asked for, and five more by a browser that it knows', async () => {
    const own = limited.visitor();
    const email = 'besieged@players.example';
    await own.post('/api/auth/sign-up/email', { email, password: 'correct horse', name: 'Besieged' }, from());
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push(await asked(email));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    for (let count = 0; count < 6; count += 1) statuses.push(await asked(email, own));
    expect(statuses.slice(6)).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('are thirty an hour from one network', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) {
      statuses.push(await asked(`nobody${count}@players.example`, limited.visitor(), from('203.0.113.9')));
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(await asked('another@players.example')).toBe(200);
  });
});

describe('without a mail server', () => {
  const quiet = useTestApp();

  it('an administrator can send a link, and the call says so', async () => {
    const browser = quiet.visitor();
    expect((await browser.get('/api/account/options')).body).toMatchObject({
      provider: 'email',
      providerName: null,
      mail: false,
      guests: true,
    });
    const answer = await browser.post('/api/account/forgotten-password', { email: 'wren@players.example' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'mailOff' } });
    expect(await quiet.database.run(waiting)).toEqual([]);
  });
});
