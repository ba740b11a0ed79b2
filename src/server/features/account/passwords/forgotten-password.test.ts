import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { user } from '#server/db/schema/accounts-library.ts';
import { mail } from '#server/db/schema/mail.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { administratorEnv } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildMailer, getToken } from '#test/harness/mail.ts';
import { buildPlayer } from '#test/harness/player.ts';
import { signInFirstAdministrator, signIn } from '#test/harness/api/players.ts';
import { startFakeMailServer } from '#test/harness/fakes/mail-server.ts';

const office = await startFakeMailServer();
const app = useTestApp({ env: { ...administratorEnv, ...office.env } });
let mailer: Awaited<ReturnType<typeof buildMailer>>;
beforeAll(async () => {
  mailer = await buildMailer(app, office);
});
afterAll(() => office.close());

const password = 'a new and better one';
const requestLink = (email: string, browser = app.visitor()) =>
  browser.post('/api/account/forgotten-password', { email });
const reset = (token: string, given = password) =>
  app.visitor().post<{ code?: string }>('/api/account/reset', { token, password: given });
const selectWaitingMails = statement(
  'test.mails',
  `select kind, address, facts::text as facts from mail where kind = 'forgotten'`,
  { kind: mail.kind, address: mail.address, facts: computed.text() },
);
const selectLinks = statement(
  'test.links',
  `select to_jsonb(l)::text as row from mail_link l where player_id = $1 and kind = 'reset'`,
  { row: computed.text() },
);
const selectConfirmed = statement(
  'test.confirmed',
  'select email_verified as "isConfirmed" from "user" where id = $1',
  {
    isConfirmed: user.emailVerified,
  },
);

const subject = 'Choose a new password for Trivia Quest';
const getResetMails = (email: string) => office.to(email).filter((mail) => mail.subject === subject);

/** Returns the mail that arrives. */
async function requestMail(email: string) {
  await requestLink(email);
  await mailer.sendDue();
  return getResetMails(email).at(-1);
}

describe('a forgotten password', () => {
  it('is reset by a mailed link, which ends all sessions and confirms the address', async () => {
    const player = await buildPlayer(app);
    expect(await requestLink(player.email)).toMatchObject({ status: 200, body: { asked: true } });
    await mailer.sendDue();
    const [mail, ...others] = getResetMails(player.email);
    expect(others).toEqual([]);
    expect(mail?.from).toBe('"Trivia Quest" <post@trivia.example>');
    expect(mail?.link).toMatch(/^http:\/\/localhost:3000\/reset#[\w-]{22}$/);
    expect(mail?.text).toContain('The link works once, for one hour.');
    expect((await reset(getToken(mail))).status).toBe(200);
    await expect.poll(async () => (await player.browser.get('/api/auth/user')).status).toBe(401);
    expect((await signIn(app, player.email)).status).toBe(401);
    expect((await signIn(app, player.email, password)).status).toBe(200);
    expect(await app.database.run(selectConfirmed, [player.id])).toEqual([{ isConfirmed: true }]);
    expect((await reset(getToken(mail))).body.code).toBe('resetLinkInvalid');
  });

  it("mails contain no name, since anyone can sign up with another person's address", async () => {
    const player = await buildPlayer(app, { name: 'Win a prize' });
    const mail = await requestMail(player.email);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('Win a prize');
  });

  it('gives the same response for known and unknown addresses, and mails only known ones', async () => {
    const { email } = await buildPlayer(app);
    const nobody = `${crypto.randomUUID()}@players.example`;
    const answers = [await requestLink(email), await requestLink(nobody)];
    expect(answers[0]?.text).toBe(answers[1]?.text);
    // Both calls have the same effect as well: both addresses are queued before any account is looked up.
    const rows = await app.database.run(selectWaitingMails);
    const own = (address: string) => rows.filter((row) => row.address === address);
    expect(own(nobody)).toEqual([{ ...own(email)[0], address: nobody }]);
    await mailer.sendDue();
    expect(getResetMails(email)).toHaveLength(1);
    expect(office.to(nobody)).toEqual([]);
    expect(await app.database.run(selectWaitingMails)).toEqual([]);
  });

  it('has a link that exists only in the mail', async () => {
    const player = await buildPlayer(app);
    await requestLink(player.email);
    const before = JSON.stringify(await app.database.run(selectWaitingMails));
    await mailer.sendDue();
    const token = getToken(getResetMails(player.email)[0]);
    const [row] = await app.database.run(selectLinks, [player.id]);
    expect(row?.row).toContain(player.email);
    expect(before + row?.row).not.toContain(token);
  });

  it('has a link that expires one hour after it was sent', async () => {
    const first = await buildPlayer(app);
    const late = getToken(await requestMail(first.email));
    app.advance(3_600_000 + 1000);
    mailer.advance(3_600_000 + 1000);
    expect((await reset(late)).body.code).toBe('resetLinkInvalid');
    expect((await reset(getToken(await requestMail(first.email)))).status).toBe(200);
  });

  it("can be requested repeatedly: every link works until one is used, including an administrator's", async () => {
    const player = await buildPlayer(app);
    const first = getToken(await requestMail(player.email));
    const { url } = (await (await signInFirstAdministrator(app)).resetLink(player.id)).body;
    // A link issued by an administrator replaces all earlier ones.
    expect((await reset(first)).body.code).toBe('resetLinkInvalid');
    const [second, third] = [getToken(await requestMail(player.email)), getToken(await requestMail(player.email))];
    expect((await reset(second)).status).toBe(200);
    expect((await reset(third)).body.code).toBe('resetLinkInvalid');
    expect((await reset(new URL(url).hash.slice(1))).body.code).toBe('resetLinkInvalid');
  });

  it('has a link that a password change invalidates, and that works once under concurrent use', async () => {
    const player = await buildPlayer(app);
    const token = getToken(await requestMail(player.email));
    await player.browser.post('/api/auth/change-password', {
      currentPassword: 'correct horse',
      newPassword: 'battery staple',
    });
    expect((await reset(token)).body.code).toBe('resetLinkInvalid');
    const another = getToken(await requestMail(player.email));
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => reset(another, `${password} ${index}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each([{}, { email: 'nobody' }, { email: 7 }, { email: 'wren@players.example', name: 'x' }])(
    'returns 400 for %j',
    async (body) => {
      expect((await app.visitor().post('/api/account/forgotten-password', body)).status).toBe(400);
    },
  );
});

it('reports to the client that mail is enabled', async () => {
  expect((await app.visitor().get('/api/account/options')).body).toEqual({
    provider: 'email',
    providerName: null,
    mail: true,
    guests: true,
    passkeysFor: 'localhost',
  });
});

it('deletes the mails and links of a player who leaves', async () => {
  const player = await buildPlayer(app);
  await requestMail(player.email);
  await requestLink(player.email);
  const exported = (await player.browser.get<Record<string, unknown>>('/api/user/export')).body;
  expect(exported['mails']).toMatchObject([{ kind: 'forgotten', address: player.email }]);
  expect(exported['mailedLinks']).toContainEqual(expect.objectContaining({ kind: 'reset', address: player.email }));
  expect((await player.browser.post('/api/user/delete-account', { password: 'correct horse' })).status).toBe(200);
  const rows = await app.database.run(selectWaitingMails);
  expect(rows.filter(({ address }) => address === player.email)).toEqual([]);
  expect(await app.database.run(selectLinks, [player.id])).toEqual([]);
});

describe('requested mails', () => {
  const limited = useTestApp({ env: { ...office.env, RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' } });
  let address = 0;
  const from = (network = `198.51.100.${(address += 1)}`) => ({ headers: { 'x-forwarded-for': network } });
  const asked = async (email: string, browser = limited.visitor(), where = from()) =>
    (await browser.post('/api/account/forgotten-password', { email }, where)).status;

  it('are limited to five an hour per address, plus five for a browser the account knows', async () => {
    const own = limited.visitor();
    const email = 'besieged@players.example';
    await own.post('/api/auth/sign-up/email', { email, password: 'correct horse', name: 'Besieged' }, from());
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push(await asked(email));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    for (let count = 0; count < 6; count += 1) statuses.push(await asked(email, own));
    expect(statuses.slice(6)).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('are limited to thirty an hour per network', async () => {
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

  it('returns an error that suggests asking an administrator for a link', async () => {
    const browser = quiet.visitor();
    expect((await browser.get('/api/account/options')).body).toMatchObject({
      provider: 'email',
      providerName: null,
      mail: false,
      guests: true,
    });
    const answer = await browser.post('/api/account/forgotten-password', { email: 'wren@players.example' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'mailOff' } });
    expect(await quiet.database.run(selectWaitingMails)).toEqual([]);
  });
});
