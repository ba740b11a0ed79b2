import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestApp } from '#test/harness/app.ts';
import { buildMailer, getToken } from '#test/harness/mail.ts';
import { addPasskey } from '#test/harness/api/passkeys.ts';
import { buildPlayer } from '#test/harness/player.ts';
import { startFakeMailServer } from '#test/harness/fakes/mail-server.ts';
import type { Visitor } from '#test/harness/visitor.ts';

const office = await startFakeMailServer();
const app = useTestApp({ env: { ...office.env, RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' } });
let mailer: Awaited<ReturnType<typeof buildMailer>>;
beforeAll(async () => {
  mailer = await buildMailer(app, office);
});
afterAll(() => office.close());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
let network = 0;
const signIn = (email: string, browser: Visitor = app.visitor(), password = 'correct horse') => {
  const headers = { 'user-agent': firefox, 'x-forwarded-for': `198.51.100.${(network += 1)}` };
  return browser.post('/api/auth/sign-in/email', { email, password }, { headers });
};
const getNotices = async (email: string) => {
  await mailer.sendDue();
  return office.to(email).filter((mail) => mail.subject === 'New sign-in to your Trivia Quest account');
};

async function signUpConfirmedPlayer() {
  const browser = app.visitor();
  const email = `${crypto.randomUUID()}@players.example`;
  await browser.post('/api/auth/sign-up/email', { email, password: 'correct horse', name: 'Wren' });
  await browser.get('/api/auth/user');
  await mailer.sendDue();
  await browser.post('/api/account/address/confirm', { token: getToken(office.to(email)[0]) });
  return { email, browser };
}

it('sends one mail per browser about a sign-in from an unknown browser', async () => {
  const { email, browser: own } = await signUpConfirmedPlayer();
  const other = app.visitor();
  expect((await signIn(email, other)).status).toBe(200);
  await signIn(email, other);
  await signIn(email, own);
  const [mail, ...others] = await getNotices(email);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Firefox on Windows, on ');
  expect(mail?.text).toContain('(UTC)');
  expect(mail?.link).toBe('http://localhost:3000/settings/sign-in');
});

it('sends no mail about a wrong password', async () => {
  const { email } = await signUpConfirmedPlayer();
  expect((await signIn(email, app.visitor(), 'wrong horse')).status).toBe(401);
  expect(await getNotices(email)).toEqual([]);
});

it('sends no mail to an unconfirmed address, which may belong to a stranger', async () => {
  const { email } = await buildPlayer(app);
  await signIn(email);
  expect(await getNotices(email)).toEqual([]);
});

it('limits mails about new sign-ins to five an hour', async () => {
  const { email } = await signUpConfirmedPlayer();
  for (let count = 0; count < 7; count += 1) expect((await signIn(email)).status).toBe(200);
  expect(await getNotices(email)).toHaveLength(5);
});

it('sends a mail about an added and a removed passkey', async () => {
  const { email, browser } = await signUpConfirmedPlayer();
  const { answer } = await addPasskey(browser);
  await browser.request('DELETE', `/api/account/passkeys/${answer.body[0]?.id}`);
  await mailer.sendDue();
  // Mails sent at the same moment arrive in any order.
  const told = office
    .to(email)
    .filter(({ subject }) => subject.startsWith('A passkey was'))
    .toSorted((one, other) => one.subject.localeCompare(other.subject));
  expect(told.map(({ subject }) => subject)).toEqual([
    'A passkey was added to your Trivia Quest account',
    'A passkey was removed from your Trivia Quest account',
  ]);
  expect(told[0]?.text).toContain('(UTC)');
  expect(told[0]?.link).toBe('http://localhost:3000/settings/sign-in');
});
