import { describe, expect, it } from 'vitest';
import type { Device, SignIn } from '#shared/account/contract.ts';
import type { PasskeyCreationOptions, Passkey } from '#shared/account/passkeys-contract.ts';
import { maxPasskeys } from '#shared/account/rules.ts';
import { administratorEnv } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { Authenticator, type Quirks } from '#test/harness/fakes/authenticator.ts';
import { addPasskey, passkeyOrigin, signInWithPasskey, getSignInOptions } from '#test/harness/api/passkeys.ts';
import { buildGuest, buildPlayer } from '#test/harness/player.ts';
import { signInFirstAdministrator } from '#test/harness/api/players.ts';

const app = useTestApp({ env: administratorEnv });
const minuteMs = 60_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function createPasskeyHolder(key = new Authenticator(passkeyOrigin)) {
  const player = await buildPlayer(app);
  const { answer } = await addPasskey(player.browser, key);
  expect(answer.status).toBe(200);
  return { ...player, key, passkeys: answer.body };
}

describe('a passkey', () => {
  it('is added, named, listed and removed', async () => {
    const player = await buildPlayer(app);
    const { answer, options } = await addPasskey(player.browser);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: player.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect(answer.body).toMatchObject([{ name: 'Passkey', isBackedUp: true, lastUsedAt: null }]);
    const id = answer.body[0]?.id ?? '';
    const named = await player.browser.patch<Passkey[]>(`/api/account/passkeys/${id}`, { name: ' My phone ' });
    expect(named.body).toMatchObject([{ id, name: 'My phone' }]);
    const stacked = await player.browser.patch(`/api/account/passkeys/${id}`, { name: 'Z\u0335\u0351\u0321algo' });
    expect([stacked.status, stacked.body]).toMatchObject([400, { errors: [{ field: 'name' }] }]);
    // A further one is added, but never on the same device.
    const second = await addPasskey(player.browser);
    expect(second.options.excludeCredentials).toMatchObject([
      { type: 'public-key', transports: ['internal', 'hybrid'] },
    ]);
    expect(second.answer.body).toHaveLength(2);
    const left = await player.browser.request<Passkey[]>('DELETE', `/api/account/passkeys/${id}`);
    expect(left.body).toMatchObject([{ name: 'Passkey' }]);
    expect((await player.browser.get<Passkey[]>('/api/account/passkeys')).body).toEqual(left.body);
    const again = await player.browser.request('DELETE', `/api/account/passkeys/${id}`);
    expect([again.status, again.body]).toMatchObject([404, { code: 'passkeyNotFound' }]);
  });

  it('signs in without a password on another browser and appears in devices and recent sign-ins', async () => {
    const { id, key } = await createPasskeyHolder();
    const browser = app.visitor();
    const answer = await signInWithPasskey(browser, key, {}, { 'user-agent': firefox });
    expect([answer.status, answer.body]).toEqual([200, { id }]);
    expect((await browser.get<{ id: string }>('/api/auth/user')).body.id).toBe(id);
    expect((await browser.get<Device[]>('/api/account/devices')).body).toHaveLength(2);
    const [last] = (await browser.get<SignIn[]>('/api/account/sign-ins')).body;
    expect(last).toMatchObject({ kind: 'signedIn', device: 'Firefox on Linux' });
    const [own] = (await browser.get<Passkey[]>('/api/account/passkeys')).body;
    expect(own?.lastUsedAt).not.toBeNull();
  });

  it('ends the session that the browser sent', async () => {
    const { browser, key } = await createPasskeyHolder();
    const before = app.visitor();
    for (const cookie of browser.cookies) before.cookies.set(...cookie);
    expect((await signInWithPasskey(browser, key)).status).toBe(200);
    await expect.poll(async () => (await before.get('/api/auth/user')).status, { timeout: 20_000 }).toBe(401);
    expect((await browser.get<Device[]>('/api/account/devices')).body).toHaveLength(1);
  });

  it('grants no access once removed, and ends no session', async () => {
    const { browser, key, passkeys } = await createPasskeyHolder();
    const elsewhere = app.visitor();
    await signInWithPasskey(elsewhere, key);
    await browser.request('DELETE', `/api/account/passkeys/${passkeys[0]?.id}`);
    const refused = await signInWithPasskey(app.visitor(), key);
    expect([refused.status, refused.body.code]).toEqual([403, 'passkeyRefused']);
    expect((await elsewhere.get('/api/auth/user')).status).toBe(200);
  });

  it('can be renamed or removed only by its player', async () => {
    const { passkeys } = await createPasskeyHolder();
    const stranger = await buildPlayer(app);
    const path = `/api/account/passkeys/${passkeys[0]?.id}`;
    expect((await stranger.browser.patch(path, { name: 'Mine' })).status).toBe(404);
    expect((await stranger.browser.request('DELETE', path)).status).toBe(404);
  });

  it.each<[string, Quirks]>([
    ['for a page of another site', { origin: 'https://trivia.example' }],
    ['for another site', { rpId: 'trivia.example' }],
    ['by somebody who was not asked who it is', { isUnverified: true }],
    ['with a signature of something else', { signature: Buffer.alloc(70, 1).toString('base64url') }],
    ['of another account', { userHandle: Buffer.from('somebody else').toString('base64url') }],
  ])('refuses a sign-in %s', async (_how, quirks) => {
    const { key } = await createPasskeyHolder();
    const refused = await signInWithPasskey(app.visitor(), key, quirks);
    expect([refused.status, refused.body.code]).toEqual([403, 'passkeyRefused']);
    expect((await signInWithPasskey(app.visitor(), key)).status).toBe(200);
  });

  it.each<[string, Quirks]>([
    ['on a page of another site', { origin: 'https://trivia.example' }],
    ['for another site', { rpId: 'trivia.example' }],
    ['by nobody in particular', { isUnverified: true }],
    ['with a chain of certificates that nobody asked for', { attestation: 'certificates' }],
  ])('refuses a new passkey made %s', async (_how, quirks) => {
    const player = await buildPlayer(app);
    const { answer } = await addPasskey(player.browser, undefined, quirks);
    expect([answer.status, answer.body.code]).toEqual([403, 'passkeyRefused']);
    expect((await player.browser.get('/api/account/passkeys')).body).toEqual([]);
  });

  it('refuses a copy, whose counter goes backwards', async () => {
    const { key } = await createPasskeyHolder(new Authenticator(passkeyOrigin, { counts: true }));
    expect((await signInWithPasskey(app.visitor(), key)).status).toBe(200);
    expect((await signInWithPasskey(app.visitor(), key, { counter: 1 })).body.code).toBe('passkeyRefused');
    expect((await signInWithPasskey(app.visitor(), key)).status).toBe(200);
  });

  it('belongs to one account, and an account has at most twenty', async () => {
    const { key } = await createPasskeyHolder();
    const other = await buildPlayer(app);
    expect((await addPasskey(other.browser, key)).answer.body.code).toBe('passkeyRefused');
    for (let count = 0; count < maxPasskeys; count += 1) await addPasskey(other.browser);
    const options = await other.browser.post<{ code: string }>('/api/account/passkeys/options');
    expect([options.status, options.body.code]).toEqual([409, 'tooManyPasskeys']);
  });

  it('takes the last free place once when five are added simultaneously', async () => {
    const { browser, key } = await createPasskeyHolder();
    for (let count = 2; count < maxPasskeys; count += 1) await addPasskey(browser);
    // Each addition replaces the token of its session.
    const browsers = [];
    for (let count = 0; count < 5; count += 1) {
      const device = app.visitor();
      expect((await signInWithPasskey(device, key)).status).toBe(200);
      const { body } = await device.post<PasskeyCreationOptions>('/api/account/passkeys/options');
      browsers.push({ device, credential: new Authenticator(passkeyOrigin).create(body) });
    }
    const answers = await Promise.all(
      browsers.map(({ device, credential }) => device.post('/api/account/passkeys', { credential })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await browser.get('/api/account/passkeys')).body).toHaveLength(maxPasskeys);
  });
});

describe('a passkey challenge', () => {
  it('is answered once under concurrent requests', async () => {
    const { key } = await createPasskeyHolder();
    const browser = app.visitor();
    const credential = key.get(await getSignInOptions(browser));
    const cookies = [...browser.cookies];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => {
        const same = app.visitor();
        for (const cookie of cookies) same.cookies.set(...cookie);
        return same.post<{ code?: string }>('/api/account/passkeys/sign-in', { credential });
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 403)]);
  });

  it('adds one passkey however often the response is sent', async () => {
    const player = await buildPlayer(app);
    const { credential } = await addPasskey(player.browser);
    const again = () => player.browser.post<{ code?: string }>('/api/account/passkeys', { credential });
    const answers = await Promise.all(Array.from({ length: 5 }, again));
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['passkeyRefused']));
    expect((await player.browser.get('/api/account/passkeys')).body).toHaveLength(1);
  });

  it('is valid for five minutes in the browser that requested it', async () => {
    const { key } = await createPasskeyHolder();
    const browser = app.visitor();
    const credential = key.get(await getSignInOptions(browser));
    const elsewhere = app.visitor();
    await getSignInOptions(elsewhere);
    expect((await elsewhere.post('/api/account/passkeys/sign-in', { credential })).status).toBe(403);
    app.advance(5 * minuteMs);
    expect((await browser.post('/api/account/passkeys/sign-in', { credential })).status).toBe(403);
    expect((await signInWithPasskey(browser, key)).status).toBe(200);
  });

  it('for signing in is no proof in a session, and vice versa', async () => {
    const { browser, key } = await createPasskeyHolder();
    const forSignIn = key.get(await getSignInOptions(browser));
    expect((await browser.post<{ code: string }>('/api/account/prove', { credential: forSignIn })).body.code).toBe(
      'passkeyRefused',
    );
    const { body } = await browser.post<{ passkey: Parameters<typeof key.get>[0] }>('/api/account/prove/options');
    const forProof = key.get(body.passkey);
    expect((await browser.post('/api/account/passkeys/sign-in', { credential: forProof })).status).toBe(403);
  });
});

describe('signing in with a passkey is refused for', () => {
  it('a suspended player, with the reason', async () => {
    const admin = await signInFirstAdministrator(app);
    const { id, key } = await createPasskeyHolder();
    await admin.suspend(id, { reason: 'Insults in the name' });
    const refused = await signInWithPasskey(app.visitor(), key);
    expect([refused.status, refused.body.code]).toEqual([403, 'accountSuspended']);
    expect(refused.body.message).toContain('Insults in the name');
  });

  it('a guest who did not confirm the loss of progress; and guests have no passkeys', async () => {
    const { id, key } = await createPasskeyHolder();
    const guest = await buildGuest(app);
    expect((await guest.browser.post('/api/account/passkeys/options')).status).toBe(403);
    const refused = await signInWithPasskey(guest.browser, key);
    expect([refused.status, refused.body.code]).toEqual([409, 'guestWouldBeLost']);
    const credential = key.get(await getSignInOptions(guest.browser));
    const left = await guest.browser.post('/api/account/passkeys/sign-in', { credential, leaveGuest: true });
    expect([left.status, left.body]).toEqual([200, { id }]);
  });
});

it('exports passkeys and deletes them with the account', async () => {
  const { browser, key } = await createPasskeyHolder();
  const { body } = await browser.get<{ passkeys: unknown }>('/api/user/export');
  expect(body.passkeys).toMatchObject([{ name: 'Passkey', isBackedUp: true, transports: ['internal', 'hybrid'] }]);
  expect((await browser.post('/api/user/delete-account', {})).status).toBe(200);
  expect((await signInWithPasskey(app.visitor(), key)).body.code).toBe('passkeyRefused');
});
