import { describe, expect, it } from 'vitest';
import { freshSignInMinutes } from '#shared/account/rules.ts';
import { administratorEnv } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { addPasskey, proveWithPasskey, proveWithPassword, signInWithPasskey } from '#test/harness/api/passkeys.ts';
import { buildGuest, buildPlayer } from '#test/harness/player.ts';
import { signInFirstAdministrator } from '#test/harness/api/players.ts';
import { password } from '#test/harness/sign-up.ts';

const app = useTestApp({ env: administratorEnv });
const staleMs = freshSignInMinutes * 60_000;
const correction = { amount: 25, reason: 'A game was lost on our side' };
const freshSignInNeeded = [403, 'freshSignInNeeded'];
const toStatusAndCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('after ten minutes', () => {
  it('requires a proof for roles, corrections and reset links only', async () => {
    const admin = await signInFirstAdministrator(app);
    const player = await buildPlayer(app);
    app.advance(staleMs);
    expect(toStatusAndCode(await admin.role(player.id, 'admin'))).toEqual(freshSignInNeeded);
    expect(toStatusAndCode(await admin.correct(player.id, correction))).toEqual(freshSignInNeeded);
    expect(toStatusAndCode(await admin.resetLink(player.id))).toEqual(freshSignInNeeded);
    expect((await admin.rename(player.id, { reason: 'It offends' })).status).toBe(200);

    expect((await proveWithPassword(admin.browser, administratorEnv.ADMIN_PASSWORD)).status).toBe(200);
    expect((await admin.correct(player.id, correction)).body.coins).toBe(125);
    expect((await admin.resetLink(player.id)).status).toBe(200);
    expect((await admin.role(player.id, 'admin')).body.role).toBe('admin');
  });

  it('accepts a proof for ten minutes in its session only', async () => {
    const admin = await signInFirstAdministrator(app);
    const other = await signInFirstAdministrator(app);
    const player = await buildPlayer(app);
    app.advance(staleMs);
    await proveWithPassword(admin.browser, administratorEnv.ADMIN_PASSWORD);
    app.advance(staleMs - 60_000);
    expect((await admin.correct(player.id, correction)).status).toBe(200);
    expect(toStatusAndCode(await other.correct(player.id, correction))).toEqual(freshSignInNeeded);
    app.advance(60_000);
    expect(toStatusAndCode(await admin.correct(player.id, correction))).toEqual(freshSignInNeeded);
  });

  it('reveals nothing and changes nothing when a call is refused', async () => {
    const admin = await signInFirstAdministrator(app);
    const player = await buildPlayer(app);
    app.advance(staleMs);
    expect(toStatusAndCode(await admin.correct('nobody', { amount: 'x' }))).toEqual(freshSignInNeeded);
    const key = { 'idempotency-key': 'stale-1' };
    const refused = await Promise.all(Array.from({ length: 20 }, () => admin.correct(player.id, correction, key)));
    expect(refused.map(toStatusAndCode)).toEqual(Array.from({ length: 20 }, () => freshSignInNeeded));
    await proveWithPassword(admin.browser, administratorEnv.ADMIN_PASSWORD);
    // Repeating the request with the same idempotency key performs it exactly once.
    const done = await Promise.all(Array.from({ length: 20 }, () => admin.correct(player.id, correction, key)));
    expect(done.map(({ status, body }) => [status, body.coins])).toEqual(Array.from({ length: 20 }, () => [200, 125]));
    expect(await player.coins()).toBe(125);
  });

  it('prevents account deletion and passkey changes in an unattended browser', async () => {
    const { browser } = await buildPlayer(app);
    await proveWithPassword(browser, password);
    const { key, answer } = await addPasskey(browser);
    const remove = () => browser.request<{ code?: string }>('DELETE', `/api/account/passkeys/${answer.body[0]?.id}`);
    app.advance(staleMs);
    expect(toStatusAndCode(await browser.post<{ code?: string }>('/api/account/passkeys/options'))).toEqual(
      freshSignInNeeded,
    );
    expect(toStatusAndCode(await remove())).toEqual(freshSignInNeeded);
    expect(toStatusAndCode(await browser.post<{ code?: string }>('/api/user/delete-account', {}))).toEqual(
      freshSignInNeeded,
    );
    expect((await proveWithPasskey(browser, key)).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect((await browser.post('/api/user/delete-account', {})).status).toBe(200);
  });

  it('treats a session started with a passkey as stale, too', async () => {
    const { browser } = await buildPlayer(app);
    await proveWithPassword(browser, password);
    const { key, answer } = await addPasskey(browser);
    await signInWithPasskey(browser, key);
    const remove = () => browser.request<{ code?: string }>('DELETE', `/api/account/passkeys/${answer.body[0]?.id}`);
    app.advance(staleMs);
    expect(toStatusAndCode(await remove())).toEqual(freshSignInNeeded);
    await proveWithPasskey(browser, key);
    expect((await remove()).status).toBe(200);
  });

  it('accepts the password in the deletion request itself, and refuses a wrong one', async () => {
    const { browser } = await buildPlayer(app);
    app.advance(staleMs);
    const leave = (given: string) => browser.post<{ code?: string }>('/api/user/delete-account', { password: given });
    expect(toStatusAndCode(await leave('not the password'))).toEqual([403, 'wrongPassword']);
    expect((await leave(password)).status).toBe(200);
  });

  it('lets a guest, who has no credentials, leave', async () => {
    const { browser } = await buildGuest(app);
    app.advance(staleMs);
    expect((await browser.post('/api/user/delete-account', {})).status).toBe(200);
  });
});

describe('a proof', () => {
  it("is the player's own password or passkey", async () => {
    const { browser } = await buildPlayer(app);
    const other = await buildPlayer(app);
    await proveWithPassword(other.browser, password);
    const { key } = await addPasskey(other.browser);
    expect((await browser.post('/api/account/prove/options')).body).toEqual({
      password: true,
      passkey: null,
      provider: false,
    });
    expect(toStatusAndCode(await proveWithPassword(browser, 'not the password'))).toEqual([403, 'wrongPassword']);
    const { body } = await other.browser.post<{ passkey: Parameters<typeof key.get>[0] }>('/api/account/prove/options');
    const credential = key.get(body.passkey);
    expect(toStatusAndCode(await browser.post<{ code?: string }>('/api/account/prove', { credential }))).toEqual([
      403,
      'passkeyRefused',
    ]);
    for (const neither of [{}, { password, credential }]) {
      expect((await browser.post('/api/account/prove', neither)).status).toBe(400);
    }
    expect((await other.browser.post('/api/account/prove', { credential })).status).toBe(200);
    expect((await other.browser.post('/api/account/prove', { credential })).status).toBe(403);
  });

  it('succeeds once under concurrent requests and replaces the token, so that the others get a 401', async () => {
    const { browser } = await buildPlayer(app);
    app.advance(staleMs);
    const answers = await Promise.all(Array.from({ length: 20 }, () => proveWithPassword(browser, password)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 401)]);
    expect((await browser.post('/api/account/passkeys/options')).status).toBe(200);
  });
});
