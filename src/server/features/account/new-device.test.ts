import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestApp } from '#test/harness/app.ts';
import { buildMailer, tokenOf } from '#test/harness/mail.ts';
import { addPasskey } from '#test/harness/passkeys.ts';
import { buildPlayer } from '#test/harness/player.ts';
import { startPostOffice } from '#test/harness/post-office.ts';
import type { Visitor } from '#test/harness/visitor.ts';

const office = await startPostOffice();
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
const noticesTo = async (email: string) => {
  await mailer.sendDue();
  return office.to(email).filter((mail) => mail.subject === 'New sign-in to your Trivia Quest account');
};

/** Somebody who has signed up with this browser, and confirmed the address. */
async function confirmed() {
  const browser = app.visitor();
  const email = `${crypto.randomUUID()}@players.example`;
  await browser.post('/api/auth/sign-up/email', { email, password: 'correct horse', name: 'Wren' });
  await browser.get('/api/auth/user');
  await mailer.sendDue();
  await browser.post('/api/account/address/confirm', { token: tokenOf(office.to(email)[0]) });
  return { email, browser };
}

it('a sign-in from a browser that the account does not know is told by mail, once a browser', async () => {
  const { email, browser: own } = await confirmed();
  const other = app.visitor();
  expect((await signIn(email, other)).status).toBe(200);
  await signIn(email, other);
  await signIn(email, own);
  const [mail, ...others] = await noticesTo(email);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Firefox on Windows, on ');
  expect(mail?.text).toContain('(UTC)');
  expect(mail?.link).toBe('http://localhost:3000/settings/sign-in');
});

it('a wrong password is told to nobody by mail', async () => {
  const { email } = await confirmed();
  expect((await signIn(email, app.visitor(), 'wrong horse')).status).toBe(401);
  expect(await noticesTo(email)).toEqual([]);
});

it('an address that is not confirmed is told nothing: it may be a stranger’s', async () => {
  const { email } = await buildPlayer(app);
  await signIn(email);
  expect(await noticesTo(email)).toEqual([]);
});

it('of very many sign-ins five an hour are told', async () => {
  const { email } = await confirmed();
  for (let count = 0; count < 7; count += 1) expect((await signIn(email)).status).toBe(200);
  expect(await noticesTo(email)).toHaveLength(5);
});

it('a passkey that is added and one that is removed are told by mail too', async () => {
  const { email, browser } = await confirmed();
  const { answer } = await addPasskey(browser);
  await browser.request('DELETE', `/api/account/passkeys/${answer.body[0]?.id}`);
  await mailer.sendDue();
  // Mails of one moment come in any order.
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
