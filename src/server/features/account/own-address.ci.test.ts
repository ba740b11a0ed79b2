import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnAddress } from '#shared/account/contract.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildMailer, tokenOf } from '#test/harness/mail.ts';
import { buildGuest, buildPlayer, type Player } from '#test/harness/player.ts';
import { signIn } from '#test/harness/players.ts';
import { startPostOffice } from '#test/harness/post-office.ts';

const office = await startPostOffice();
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

async function newestTo(address: string) {
  await mailer.sendDue();
  return office.to(address).at(-1);
}

const state = async ({ browser }: Player) => (await browser.get<OwnAddress>('/api/account/address')).body;
const confirm = (token: string, { browser }: Pick<Player, 'browser'>) =>
  browser.post<{ code?: string }>('/api/account/address/confirm', { token });
const undo = (token: string) =>
  app.visitor().post<{ resetToken: string; code?: string }>('/api/account/address/undo', { token });
const change = ({ browser }: Player, email: string, given = password) =>
  browser.post<OwnAddress & { code?: string }>('/api/account/address', { email, password: given });

/** A player whose address is confirmed. */
async function confirmed(): Promise<Player> {
  const player = await buildPlayer(app);
  expect((await confirm(tokenOf(await newestTo(player.email)), player)).status).toBe(200);
  return player;
}

/** The address is another one now; answers the link in the mail to the old one. */
async function moved(player: Player, from: string, to: string): Promise<string> {
  await change(player, to);
  expect((await confirm(tokenOf(await newestTo(to)), player)).body).toEqual({ email: to });
  return tokenOf(await newestTo(from));
}

describe('a confirmed address', () => {
  it('is asked for by mail after sign-up, and nobody has to wait for it to play', async () => {
    const player = await buildPlayer(app);
    expect(await state(player)).toEqual({ email: player.email, isConfirmed: false, wantedEmail: null });
    expect(await player.deal()).not.toEqual([]);
    const mail = await newestTo(player.email);
    expect(mail?.subject).toBe('Is this your address? Trivia Quest would like to know');
    expect(await confirm(tokenOf(mail), player)).toMatchObject({ status: 200, body: { email: player.email } });
    expect(await state(player)).toMatchObject({ isConfirmed: true });
    expect((await confirm(tokenOf(mail), player)).body.code).toBe('linkInvalid');
    expect(office.to(player.email)).toHaveLength(1);
  });

  it('is asked for again when its player wants that, each link for 24 hours, and not once it is confirmed', async () => {
    const player = await buildPlayer(app);
    const first = tokenOf(await newestTo(player.email));
    app.advance(dayMs + 1000);
    mailer.advance(dayMs + 1000);
    expect((await confirm(first, player)).body.code).toBe('linkInvalid');
    const again = () => player.browser.post('/api/account/address/send-again');
    expect((await again()).status).toBe(200);
    expect((await confirm(tokenOf(await newestTo(player.email)), player)).status).toBe(200);
    await again();
    await mailer.sendDue();
    expect(office.to(player.email)).toHaveLength(2);
  });

  it('is said by who is signed in to the account, on whatever device: whoever reads the mail of another’s gives it nothing', async () => {
    const player = await buildPlayer(app);
    const token = tokenOf(await newestTo(player.email));
    const [visitor, stranger, guest] = [{ browser: app.visitor() }, await buildPlayer(app), await buildGuest(app)];
    for (const other of [visitor, stranger, guest]) {
      expect(await confirm(token, other)).toMatchObject({ status: 403, body: { code: 'signInToConfirm' } });
    }
    expect(await state(player)).toMatchObject({ isConfirmed: false });
    await visitor.browser.post('/api/auth/sign-in/email', { email: player.email, password });
    expect((await confirm(token, visitor)).status).toBe(200);
  });

  it('and a new one too: nobody moves an account to an address whose owner is not its player', async () => {
    const [player, next] = [await confirmed(), newAddress()];
    await change(player, next);
    const token = tokenOf(await newestTo(next));
    expect((await confirm(token, { browser: app.visitor() })).body.code).toBe('signInToConfirm');
    expect((await state(player)).email).toBe(player.email);
    expect((await confirm(token, player)).status).toBe(200);
  });

  it('is no matter for the first administrator, whose address whoever runs the game has set', async () => {
    const browser = await signInAdministrator(app);
    const { body } = await browser.get<OwnAddress>('/api/account/address');
    expect(body.isConfirmed).toBe(true);
    await mailer.sendDue();
    expect(subjects(body.email)).not.toContain('Is this your address? Trivia Quest would like to know');
  });
});

describe('another address', () => {
  it('takes over once it is confirmed, and the old one is told', async () => {
    const [player, next] = [await confirmed(), newAddress()];
    expect((await change(player, next)).body).toEqual({ email: player.email, isConfirmed: true, wantedEmail: next });
    const mail = await newestTo(next);
    expect((await signIn(app, next)).status).toBe(401);
    expect((await confirm(tokenOf(mail), player)).status).toBe(200);
    expect(await state(player)).toEqual({ email: next, isConfirmed: true, wantedEmail: null });
    expect((await signIn(app, next)).status).toBe(200);
    expect((await signIn(app, player.email)).status).toBe(401);
    const told = await newestTo(player.email);
    expect(told?.subject).toBe('Your Trivia Quest account has a new address');
    expect(told?.text).not.toContain(next);
  });

  it('is asked for with the password', async () => {
    const player = await confirmed();
    expect((await change(player, newAddress(), 'wrong horse')).body.code).toBe('wrongPassword');
    expect((await state(player)).wantedEmail).toBeNull();
  });

  it('is never the administrator’s: the answer and the mail are those of an address that is taken', async () => {
    const [player, other] = [await confirmed(), await confirmed()];
    const admin = 'admin@trivia.localhost';
    const taken = await change(player, other.email);
    const answer = await change(player, admin);
    expect([answer.status, answer.body]).toEqual([taken.status, { ...taken.body, wantedEmail: admin }]);
    await mailer.sendDue();
    expect(subjects(admin).at(-1)).toBe('This address has a Trivia Quest account already');
    expect((await state(player)).email).toBe(player.email);
  });

  it('that has an account is not told to who asks, but to who reads it', async () => {
    const [player, other] = [await confirmed(), await confirmed()];
    const next = newAddress();
    const [free, taken] = [await change(player, next), await change(player, other.email)];
    expect([taken.status, taken.body]).toEqual([free.status, { ...free.body, wantedEmail: other.email }]);
    await mailer.sendDue();
    expect(subjects(other.email).at(-1)).toBe('This address has a Trivia Quest account already');
    expect((await state(other)).email).toBe(other.email);
  });

  it('is not taken over when the one who asked has thought of another one, or of another password', async () => {
    const [player, first, second] = [await confirmed(), newAddress(), newAddress()];
    await change(player, first);
    const old = tokenOf(await newestTo(first));
    await change(player, second);
    expect((await confirm(old, player)).body.code).toBe('linkInvalid');
    const next = tokenOf(await newestTo(second));
    await player.browser.post('/api/auth/change-password', {
      currentPassword: password,
      newPassword: 'battery staple',
    });
    expect((await confirm(next, player)).body.code).toBe('linkInvalid');
    expect((await state(player)).email).toBe(player.email);
  });

  it('of two players who want the same one, goes to the first who confirms it', async () => {
    const [one, two, next] = [await confirmed(), await confirmed(), newAddress()];
    await change(one, next);
    const ofOne = tokenOf(await newestTo(next));
    await change(two, next);
    const ofTwo = tokenOf(await newestTo(next));
    const answers = await Promise.all([confirm(ofOne, one), confirm(ofTwo, two)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

describe('the way back to the old address', () => {
  it('brings it back for seven days: everybody is signed out, the password opens nothing, and a new one is set', async () => {
    const [player, thiefs] = [await confirmed(), newAddress()];
    const token = await moved(player, player.email, thiefs);
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

  it('ends after seven days', async () => {
    const [player, next] = [await confirmed(), newAddress()];
    const token = await moved(player, player.email, next);
    app.advance(7 * dayMs + 1000);
    mailer.advance(7 * dayMs + 1000);
    expect((await undo(token)).body.code).toBe('linkInvalid');
  });

  it('stays open when the address is changed once more, and closes behind who takes it', async () => {
    const [player, second, third] = [await confirmed(), newAddress(), newAddress()];
    const toFirst = await moved(player, player.email, second);
    const toSecond = await moved(player, second, third);
    expect((await undo(toSecond)).status).toBe(200);
    expect((await undo(toFirst)).status).toBe(200);
    const again = await confirmed();
    const first = await moved(again, again.email, newAddress());
    const later = await moved(again, (await state(again)).email, newAddress());
    expect((await undo(first)).status).toBe(200);
    expect((await undo(later)).body.code).toBe('linkInvalid');
  });

  it('cannot be blocked by who signs up with the old address, or moves another account there', async () => {
    const [player, other] = [await confirmed(), await confirmed()];
    const token = await moved(player, player.email, newAddress());
    const account = { email: player.email, password, name: 'Wren' };
    expect((await app.visitor().post('/api/auth/sign-up/email', account)).status).toBe(422);
    await change(other, player.email);
    await mailer.sendDue();
    expect(subjects(player.email).at(-1)).toBe('This address has a Trivia Quest account already');
    expect((await undo(token)).status).toBe(200);
  });

  it('is not offered to an address that was never confirmed: it may be a stranger’s', async () => {
    const [player, next] = [await buildPlayer(app), newAddress()];
    await change(player, next);
    await confirm(tokenOf(await newestTo(next)), player);
    expect(await newestTo(player.email)).toMatchObject({
      subject: 'Your Trivia Quest account has a new address',
      link: null,
    });
  });
});

describe('without a mail server', () => {
  const quiet = useTestApp();

  it('an address is not confirmed and not changed, and the calls say why', async () => {
    const player = await buildPlayer(quiet);
    expect(await state(player)).toEqual({ email: player.email, isConfirmed: false, wantedEmail: null });
    expect((await change(player, newAddress())).body.code).toBe('mailOff');
    expect((await player.browser.post('/api/account/address/send-again')).status).toBe(409);
  });
});
