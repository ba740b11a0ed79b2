import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#server/platform/database/database.ts';
import { administratorEnv } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildMailer, getToken } from '#test/harness/mail.ts';
import { startFakeMailServer } from '#test/harness/fakes/mail-server.ts';
import type { Visitor } from '#test/harness/visitor.ts';

const office = await startFakeMailServer();
const app = useTestApp({
  env: { ...administratorEnv, ...office.env, RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' },
});
let mailer: Awaited<ReturnType<typeof buildMailer>>;
beforeAll(async () => {
  mailer = await buildMailer(app, office);
});
afterAll(() => office.close());

const password = 'correct horse';
const deviceCookie = 'trivia-quest.device';
const confirm = statement('test.paused.confirm', 'update "user" set email_verified = true where email = $1');

let lastAddress = 0;
/** The tests' proxy is trusted. */
const newClientAddress = () => ({ 'x-forwarded-for': `203.0.113.${(lastAddress += 1)}` });
const newEmail = () => `${crypto.randomUUID()}@players.example`;

interface ErrorBody {
  readonly code?: string;
  readonly message?: string;
}

const signIn = (email: string, given = password, browser = app.visitor()) =>
  browser.post<ErrorBody>('/api/auth/sign-in/email', { email, password: given }, { headers: newClientAddress() });

async function signUp(email: string): Promise<Visitor> {
  const browser = app.visitor();
  await browser.post('/api/auth/sign-up/email', { email, password, name: 'Wren' }, { headers: newClientAddress() });
  await browser.get('/api/auth/user');
  return browser;
}

const guess = async (email: string, count: number, browser?: () => Visitor) => {
  const answers = await Promise.all(Array.from({ length: count }, () => signIn(email, 'wrong horse', browser?.())));
  return answers.map(({ status }) => status).sort();
};
const repeat = (status: number, count: number) => Array.from({ length: count }, () => status);

function copyDeviceCookie(browser: Visitor): Visitor {
  const device = app.visitor();
  device.cookies.set(deviceCookie, browser.cookies.get(deviceCookie) ?? '');
  return device;
}

const getLinkMails = (email: string) =>
  office.to(email).filter(({ subject }) => subject === 'Your way in to Trivia Quest');

describe('known devices', () => {
  it('do not carry over from a deleted account to a new one with the same address', async () => {
    const email = newEmail();
    const former = await signUp(email);
    const devices = [copyDeviceCookie(former)];
    for (let count = 1; count < 6; count += 1) {
      const browser = app.visitor();
      await signIn(email, password, browser);
      devices.push(copyDeviceCookie(browser));
    }
    expect((await former.post('/api/user/delete-account', { password })).status).toBe(200);
    const next = await signUp(email);
    const statuses = await Promise.all(devices.map((device) => guess(email, 20, () => device)));
    expect(statuses.flat().sort()).toEqual([...repeat(401, 20), ...repeat(429, 100)]);
    expect((await signIn(email, password, copyDeviceCookie(next))).status).toBe(200);
  });

  it("share forty guesses and leave the strangers' guesses untouched", async () => {
    const email = newEmail();
    const devices = [copyDeviceCookie(await signUp(email))];
    for (let count = 1; count < 6; count += 1) {
      const browser = app.visitor();
      await signIn(email, password, browser);
      devices.push(copyDeviceCookie(browser));
    }
    const statuses = await Promise.all(devices.map((device) => guess(email, 20, () => device)));
    expect(statuses.flat().sort()).toEqual([...repeat(401, 40), ...repeat(429, 80)]);
    expect((await signIn(email)).status).toBe(200);
  });
});

describe('while the guesses at an account are used up', () => {
  /** A player at whose account strangers have used up all guesses. */
  async function besieged({ isConfirmed }: { readonly isConfirmed: boolean }) {
    const email = newEmail();
    const own = await signUp(email);
    if (isConfirmed) await app.database.run(confirm, [email]);
    expect(await guess(email, 20)).toEqual(repeat(401, 20));
    return { email, own };
  }

  it('lets its owner in on a new device by a mailed link with the existing password', async () => {
    const { email } = await besieged({ isConfirmed: true });
    const browser = app.visitor();
    expect(await signIn(email, password, browser)).toMatchObject({ status: 429, body: { code: 'signInPaused' } });
    await mailer.sendDue();
    const [mail, ...others] = getLinkMails(email);
    expect(others).toEqual([]);
    expect((await browser.post('/api/account/reset', { token: getToken(mail), password })).status).toBe(200);
    expect(await guess(email, 21)).toEqual([...repeat(401, 20), 429]);
    expect((await signIn(email, password, browser)).status).toBe(200);
  });

  it('reveals neither whether the password is right nor whether the address has an account', async () => {
    const { email } = await besieged({ isConfirmed: true });
    const nobody = newEmail();
    expect(await guess(nobody, 20)).toEqual(repeat(401, 20));
    const answers = [await signIn(email), await signIn(email, 'wrong horse'), await signIn(nobody)];
    const first = answers[0]?.text;
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [429, first]));
    await mailer.sendDue();
    expect(office.to(nobody)).toEqual([]);
  });

  it('mails one link an hour, and none to an unconfirmed address', async () => {
    const [confirmed, other] = [await besieged({ isConfirmed: true }), await besieged({ isConfirmed: false })];
    expect(await guess(confirmed.email, 20)).toEqual(repeat(429, 20));
    expect(await guess(other.email, 20)).toEqual(repeat(429, 20));
    await mailer.sendDue();
    expect([getLinkMails(confirmed.email).length, getLinkMails(other.email).length]).toEqual([1, 0]);
  });

  it('lets a known device with used-up guesses in after the link as well', async () => {
    const email = newEmail();
    const device = copyDeviceCookie(await signUp(email));
    await app.database.run(confirm, [email]);
    expect(await guess(email, 21, () => device)).toEqual([...repeat(401, 20), 429]);
    await mailer.sendDue();
    await device.post('/api/account/reset', { token: getToken(getLinkMails(email)[0]), password });
    expect((await signIn(email, password, device)).status).toBe(200);
  });
});
