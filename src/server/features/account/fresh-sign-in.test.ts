import { describe, expect, it } from 'vitest';
import { freshSignInMinutes } from '#shared/account/rules.ts';
import { administratorEnv } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { addPasskey, proveByPasskey, proveByPassword, signInByPasskey } from '#test/harness/passkeys.ts';
import { buildGuest, buildPlayer } from '#test/harness/player.ts';
import { administrate } from '#test/harness/players.ts';
import { password } from '#test/harness/sign-up.ts';

const app = useTestApp({ env: administratorEnv });
const staleMs = freshSignInMinutes * 60_000;
const correction = { amount: 25, reason: 'A game was lost on our side' };
const needed = [403, 'freshSignInNeeded'];
const told = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('after ten minutes', () => {
  it('role, correction and reset link wait for a proof, and all else goes on', async () => {
    const admin = await administrate(app);
    const player = await buildPlayer(app);
    app.advance(staleMs);
    expect(told(await admin.role(player.id, 'admin'))).toEqual(needed);
    expect(told(await admin.correct(player.id, correction))).toEqual(needed);
    expect(told(await admin.resetLink(player.id))).toEqual(needed);
    expect((await admin.rename(player.id, { reason: 'It offends' })).status).toBe(200);

    expect((await proveByPassword(admin.browser, administratorEnv.ADMIN_PASSWORD)).status).toBe(200);
    expect((await admin.correct(player.id, correction)).body.coins).toBe(125);
    expect((await admin.resetLink(player.id)).status).toBe(200);
    expect((await admin.role(player.id, 'admin')).body.role).toBe('admin');
  });

  it('a proof holds for ten minutes, in its session alone', async () => {
    const admin = await administrate(app);
    const other = await administrate(app);
    const player = await buildPlayer(app);
    app.advance(staleMs);
    await proveByPassword(admin.browser, administratorEnv.ADMIN_PASSWORD);
    app.advance(staleMs - 60_000);
    expect((await admin.correct(player.id, correction)).status).toBe(200);
    expect(told(await other.correct(player.id, correction))).toEqual(needed);
    app.advance(60_000);
    expect(told(await admin.correct(player.id, correction))).toEqual(needed);
  });

  it('a refused call tells nothing of what it named, and has done nothing', async () => {
    const admin = await administrate(app);
    const player = await buildPlayer(app);
    app.advance(staleMs);
    expect(told(await admin.correct('nobody', { amount: 'x' }))).toEqual(needed);
    const key = { 'idempotency-key': 'stale-1' };
    const refused = await Promise.all(Array.from({ length: 20 }, () => admin.correct(player.id, correction, key)));
    expect(refused.map(told)).toEqual(Array.from({ length: 20 }, () => needed));
    await proveByPassword(admin.browser, administratorEnv.ADMIN_PASSWORD);
    // Sent again with the key that it was asked with, it happens, and once.
    const done = await Promise.all(Array.from({ length: 20 }, () => admin.correct(player.id, correction, key)));
    expect(done.map(({ status, body }) => [status, body.coins])).toEqual(Array.from({ length: 20 }, () => [200, 125]));
    expect(await player.coins()).toBe(125);
  });

  it('nobody deletes the account, adds a passkey or removes one with a browser that was left open', async () => {
    const { browser } = await buildPlayer(app);
    await proveByPassword(browser, password);
    const { key, answer } = await addPasskey(browser);
    const remove = () => browser.request<{ code?: string }>('DELETE', `/api/account/passkeys/${answer.body[0]?.id}`);
    app.advance(staleMs);
    expect(told(await browser.post<{ code?: string }>('/api/account/passkeys/options'))).toEqual(needed);
    expect(told(await remove())).toEqual(needed);
    expect(told(await browser.post<{ code?: string }>('/api/user/delete-account', {}))).toEqual(needed);
    expect((await proveByPasskey(browser, key)).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect((await browser.post('/api/user/delete-account', {})).status).toBe(200);
  });

  it('a session that a passkey began is stale like any other', async () => {
    const { browser } = await buildPlayer(app);
    await proveByPassword(browser, password);
    const { key, answer } = await addPasskey(browser);
    await signInByPasskey(browser, key);
    const remove = () => browser.request<{ code?: string }>('DELETE', `/api/account/passkeys/${answer.body[0]?.id}`);
    app.advance(staleMs);
    expect(told(await remove())).toEqual(needed);
    await proveByPasskey(browser, key);
    expect((await remove()).status).toBe(200);
  });

  it('the password in the call itself deletes the account too, and a wrong one does not', async () => {
    const { browser } = await buildPlayer(app);
    app.advance(staleMs);
    const leave = (given: string) => browser.post<{ code?: string }>('/api/user/delete-account', { password: given });
    expect(told(await leave('not the password'))).toEqual([403, 'wrongPassword']);
    expect((await leave(password)).status).toBe(200);
  });

  it('a guest, who has nothing to show, may leave', async () => {
    const { browser } = await buildGuest(app);
    app.advance(staleMs);
    expect((await browser.post('/api/user/delete-account', {})).status).toBe(200);
  });
});

describe('a proof', () => {
  it('is a password or a passkey of one’s own', async () => {
    const { browser } = await buildPlayer(app);
    const other = await buildPlayer(app);
    await proveByPassword(other.browser, password);
    const { key } = await addPasskey(other.browser);
    expect((await browser.post('/api/account/prove/options')).body).toEqual({
      password: true,
      passkey: null,
      provider: false,
    });
    expect(told(await proveByPassword(browser, 'not the password'))).toEqual([403, 'wrongPassword']);
    const { body } = await other.browser.post<{ passkey: Parameters<typeof key.get>[0] }>('/api/account/prove/options');
    const credential = key.get(body.passkey);
    expect(told(await browser.post<{ code?: string }>('/api/account/prove', { credential }))).toEqual([
      403,
      'passkeyRefused',
    ]);
    for (const neither of [{}, { password, credential }]) {
      expect((await browser.post('/api/account/prove', neither)).status).toBe(400);
    }
    expect((await other.browser.post('/api/account/prove', { credential })).status).toBe(200);
    // Once.
    expect((await other.browser.post('/api/account/prove', { credential })).status).toBe(403);
  });

  it('of twenty at once, one succeeds and replaces the token, so that the others are a 401', async () => {
    const { browser } = await buildPlayer(app);
    app.advance(staleMs);
    const answers = await Promise.all(Array.from({ length: 20 }, () => proveByPassword(browser, password)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 401)]);
    expect((await browser.post('/api/account/passkeys/options')).status).toBe(200);
  });
});
