import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnAddress } from '#shared/account/contract.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildMailer, getToken } from '#test/harness/mail.ts';
import { buildGuest, buildPlayer, type Player } from '#test/harness/player.ts';
import { signIn } from '#test/harness/api/players.ts';
import { startFakeMailServer } from '#test/harness/fakes/mail-server.ts';

const office = await startFakeMailServer();
const app = useTestApp({ env: { ...administratorEnv, ...office.env } });
let mailer: Awaited<ReturnType<typeof buildMailer>>;
beforeAll(async () => {
  mailer = await buildMailer(app, office);
});
afterAll(() => office.close());

const dayMs = 86_400_000;
const password = 'correct horse';
const newAddress = () => `${crypto.randomUUID()}@players.example`;
const subjects = (address: string) => office.to(address).map((mail) => mail.subject);

async function getNewestMail(address: string) {
  await mailer.sendDue();
  return office.to(address).at(-1);
}

const getState = async ({ browser }: Player) => (await browser.get<OwnAddress>('/api/account/address')).body;
const confirm = (token: string, { browser }: Pick<Player, 'browser'>) =>
  browser.post<{ code?: string }>('/api/account/address/confirm', { token });
const undo = (token: string) =>
  app.visitor().post<{ resetToken: string; code?: string }>('/api/account/address/undo', { token });
const change = ({ browser }: Player, email: string, given = password) =>
  browser.post<OwnAddress & { code?: string }>('/api/account/address', { email, password: given });

async function createConfirmedPlayer(): Promise<Player> {
  const player = await buildPlayer(app);
  expect((await confirm(getToken(await getNewestMail(player.email)), player)).status).toBe(200);
  return player;
}

/** Returns the undo link of the mail to the old address. */
async function changeAddress(player: Player, from: string, to: string): Promise<string> {
  await change(player, to);
  expect((await confirm(getToken(await getNewestMail(to)), player)).body).toEqual({ email: to });
  return getToken(await getNewestMail(from));
}

describe('confirming an address', () => {
  it('is requested by mail after sign-up and never required to play', async () => {
    const player = await buildPlayer(app);
    expect(await getState(player)).toEqual({ email: player.email, isConfirmed: false, wantedEmail: null });
    expect(await player.deal()).not.toEqual([]);
    const mail = await getNewestMail(player.email);
    expect(mail?.subject).toBe('Is this your address? Trivia Quest would like to know');
    expect(await confirm(getToken(mail), player)).toMatchObject({ status: 200, body: { email: player.email } });
    expect(await getState(player)).toMatchObject({ isConfirmed: true });
    expect((await confirm(getToken(mail), player)).body.code).toBe('linkInvalid');
    expect(office.to(player.email)).toHaveLength(1);
  });

  it('can be requested again until confirmed, with links valid for 24 hours', async () => {
    const player = await buildPlayer(app);
    const first = getToken(await getNewestMail(player.email));
    app.advance(dayMs + 1000);
    mailer.advance(dayMs + 1000);
    expect((await confirm(first, player)).body.code).toBe('linkInvalid');
    const again = () => player.browser.post('/api/account/address/send-again');
    expect((await again()).status).toBe(200);
    expect((await confirm(getToken(await getNewestMail(player.email)), player)).status).toBe(200);
    await again();
    await mailer.sendDue();
    expect(office.to(player.email)).toHaveLength(2);
  });

  it('requires being signed in to the account, so that reading the mail alone confirms nothing', async () => {
    const player = await buildPlayer(app);
    const token = getToken(await getNewestMail(player.email));
    const [visitor, stranger, guest] = [{ browser: app.visitor() }, await buildPlayer(app), await buildGuest(app)];
    for (const other of [visitor, stranger, guest]) {
      expect(await confirm(token, other)).toMatchObject({ status: 403, body: { code: 'signInToConfirm' } });
    }
    expect(await getState(player)).toMatchObject({ isConfirmed: false });
    await visitor.browser.post('/api/auth/sign-in/email', { email: player.email, password });
    expect((await confirm(token, visitor)).status).toBe(200);
  });

  it('requires being signed in for a new address as well', async () => {
    const [player, next] = [await createConfirmedPlayer(), newAddress()];
    await change(player, next);
    const token = getToken(await getNewestMail(next));
    expect((await confirm(token, { browser: app.visitor() })).body.code).toBe('signInToConfirm');
    expect((await getState(player)).email).toBe(player.email);
    expect((await confirm(token, player)).status).toBe(200);
  });

  it('is not required of the first administrator, whose address the operator configured', async () => {
    const browser = await signInAdministrator(app);
    const { body } = await browser.get<OwnAddress>('/api/account/address');
    expect(body.isConfirmed).toBe(true);
    await mailer.sendDue();
    expect(subjects(body.email)).not.toContain('Is this your address? Trivia Quest would like to know');
  });
});

describe('changing the address', () => {
  it('takes effect once confirmed and notifies the old address', async () => {
    const [player, next] = [await createConfirmedPlayer(), newAddress()];
    expect((await change(player, next)).body).toEqual({ email: player.email, isConfirmed: true, wantedEmail: next });
    const mail = await getNewestMail(next);
    expect((await signIn(app, next)).status).toBe(401);
    expect((await confirm(getToken(mail), player)).status).toBe(200);
    expect(await getState(player)).toEqual({ email: next, isConfirmed: true, wantedEmail: null });
    expect((await signIn(app, next)).status).toBe(200);
    expect((await signIn(app, player.email)).status).toBe(401);
    const told = await getNewestMail(player.email);
    expect(told?.subject).toBe('Your Trivia Quest account has a new address');
    expect(told?.text).not.toContain(next);
  });

  it('requires the password', async () => {
    const player = await createConfirmedPlayer();
    expect((await change(player, newAddress(), 'wrong horse')).body.code).toBe('wrongPassword');
    expect((await getState(player)).wantedEmail).toBeNull();
  });

  it("never accepts the administrator's address, and responds as for a taken one", async () => {
    const [player, other] = [await createConfirmedPlayer(), await createConfirmedPlayer()];
    const admin = 'admin@trivia.localhost';
    const taken = await change(player, other.email);
    const answer = await change(player, admin);
    expect([answer.status, answer.body]).toEqual([taken.status, { ...taken.body, wantedEmail: admin }]);
    await mailer.sendDue();
    expect(subjects(admin).at(-1)).toBe('This address has a Trivia Quest account already');
    expect((await getState(player)).email).toBe(player.email);
  });

  it('reveals that an address has an account only to its mailbox', async () => {
    const [player, other] = [await createConfirmedPlayer(), await createConfirmedPlayer()];
    const next = newAddress();
    const [free, taken] = [await change(player, next), await change(player, other.email)];
    expect([taken.status, taken.body]).toEqual([free.status, { ...free.body, wantedEmail: other.email }]);
    await mailer.sendDue();
    expect(subjects(other.email).at(-1)).toBe('This address has a Trivia Quest account already');
    expect((await getState(other)).email).toBe(other.email);
  });

  it('is canceled by a later change of the address or the password', async () => {
    const [player, first, second] = [await createConfirmedPlayer(), newAddress(), newAddress()];
    await change(player, first);
    const old = getToken(await getNewestMail(first));
    await change(player, second);
    expect((await confirm(old, player)).body.code).toBe('linkInvalid');
    const next = getToken(await getNewestMail(second));
    await player.browser.post('/api/auth/change-password', {
      currentPassword: password,
      newPassword: 'battery staple',
    });
    expect((await confirm(next, player)).body.code).toBe('linkInvalid');
    expect((await getState(player)).email).toBe(player.email);
  });

  it('gives an address wanted by two players to the first who confirms it', async () => {
    const [one, two, next] = [await createConfirmedPlayer(), await createConfirmedPlayer(), newAddress()];
    await change(one, next);
    const ofOne = getToken(await getNewestMail(next));
    await change(two, next);
    const ofTwo = getToken(await getNewestMail(next));
    const answers = await Promise.all([confirm(ofOne, one), confirm(ofTwo, two)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

describe('reverting to the old address', () => {
  it('is possible for seven days, signs everybody out, removes the password and lets the player set a new one', async () => {
    const [player, thiefs] = [await createConfirmedPlayer(), newAddress()];
    const token = await changeAddress(player, player.email, thiefs);
    const { status, body } = await undo(token);
    expect(status).toBe(200);
    await expect.poll(async () => (await player.browser.get('/api/auth/user')).status).toBe(401);
    expect((await signIn(app, player.email)).status).toBe(401);
    expect((await signIn(app, thiefs)).status).toBe(401);
    const given = { token: body.resetToken, password: 'three paper boats' };
    expect((await app.visitor().post('/api/account/reset', given)).status).toBe(200);
    expect((await signIn(app, player.email, 'three paper boats')).status).toBe(200);
    expect((await undo(token)).body.code).toBe('linkInvalid');
  });

  it('is impossible after seven days', async () => {
    const [player, next] = [await createConfirmedPlayer(), newAddress()];
    const token = await changeAddress(player, player.email, next);
    app.advance(7 * dayMs + 1000);
    mailer.advance(7 * dayMs + 1000);
    expect((await undo(token)).body.code).toBe('linkInvalid');
  });

  it('remains possible after another change, and is closed for whoever made that change', async () => {
    const [player, second, third] = [await createConfirmedPlayer(), newAddress(), newAddress()];
    const toFirst = await changeAddress(player, player.email, second);
    const toSecond = await changeAddress(player, second, third);
    expect((await undo(toSecond)).status).toBe(200);
    expect((await undo(toFirst)).status).toBe(200);
    const again = await createConfirmedPlayer();
    const first = await changeAddress(again, again.email, newAddress());
    const later = await changeAddress(again, (await getState(again)).email, newAddress());
    expect((await undo(first)).status).toBe(200);
    expect((await undo(later)).body.code).toBe('linkInvalid');
  });

  it('cannot be blocked by an account that takes the old address', async () => {
    const [player, other] = [await createConfirmedPlayer(), await createConfirmedPlayer()];
    const token = await changeAddress(player, player.email, newAddress());
    const account = { email: player.email, password, name: 'Wren' };
    expect((await app.visitor().post('/api/auth/sign-up/email', account)).status).toBe(422);
    await change(other, player.email);
    await mailer.sendDue();
    expect(subjects(player.email).at(-1)).toBe('This address has a Trivia Quest account already');
    expect((await undo(token)).status).toBe(200);
  });

  it('is not offered to an address that was never confirmed', async () => {
    const [player, next] = [await buildPlayer(app), newAddress()];
    await change(player, next);
    await confirm(getToken(await getNewestMail(next)), player);
    expect(await getNewestMail(player.email)).toMatchObject({
      subject: 'Your Trivia Quest account has a new address',
      link: null,
    });
  });
});

describe('without a mail server', () => {
  const quiet = useTestApp();

  it('refuses to confirm or change an address and explains why', async () => {
    const player = await buildPlayer(quiet);
    expect(await getState(player)).toEqual({ email: player.email, isConfirmed: false, wantedEmail: null });
    expect((await change(player, newAddress())).body.code).toBe('mailOff');
    expect((await player.browser.post('/api/account/address/send-again')).status).toBe(409);
  });
});
