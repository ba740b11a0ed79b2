import { describe, expect, it } from 'vitest';
import type { User } from '#shared/account/contract.ts';
import type { PlayQuestion } from '#shared/game/contract.ts';
import type { WalletEntry } from '#shared/wallet/contract.ts';
import { testTarget } from './harness/databases.ts';
import { useFailingServers } from './harness/use-failing-servers.ts';
import { moveVisitor } from './harness/processes/process-visitor.ts';
import { Visitor } from './harness/visitor.ts';
import { selectThird } from './harness/test-form.ts';

const password = 'correct horse';
const startServer = useFailingServers();

if (testTarget !== 'postgres') {
  console.log('Skipped: these servers are killed only on PostgreSQL; the killed-server test covers PGlite.');
}

describe.skipIf(testTarget !== 'postgres')('a server killed while it deletes an account', () => {
  it.each(
    selectThird([
      ['account.data-erased', false],
      ['account.erased', false],
      ['account.deletion-committed', true],
    ]),
  )('at %s: the account is deleted completely or not at all', async (point, isGone) => {
    const failing = await start(point);
    const email = `${crypto.randomUUID()}@players.example`;
    const leaver = new Visitor([failing.url]);
    await leaver.post('/api/auth/sign-up/email', { email, password, name: 'Wren' });
    const dealt = await leaver.get<PlayQuestion[]>('/api/questions/random?count=5');
    const gameId = dealt.body[0]?.gameId ?? 0;
    expect(gameId).toBeGreaterThan(0);
    await expect(leave(leaver)).rejects.toThrow();
    expect(await failing.ended).toBe('SIGKILL');

    const next = await start();
    const returned = moveVisitor(next, leaver);
    if (!isGone) {
      const { status, body: user } = await returned.get<User>('/api/auth/user');
      expect([status, user.displayName, user.email, user.coins]).toEqual([200, 'Wren', email, 100]);
      expect((await returned.get(`/api/game/${gameId}`)).status).toBe(200);
      expect((await returned.get<{ extraTime: number }>('/api/user/powerups')).body.extraTime).toBe(3);
      expect((await returned.get<WalletEntry[]>('/api/user/wallet')).body).toHaveLength(1);
      expect((await leave(returned)).body).toEqual({ deleted: true });
    }
    expect((await leave(returned)).status).toBe(401);
    const again = new Visitor([next.url]);
    expect((await again.post('/api/auth/sign-in/email', { email, password })).status).toBe(401);
    expect((await again.post('/api/auth/sign-up/email', { email, password, name: 'Ash' })).status).toBe(200);
    expect((await again.get<User>('/api/auth/user')).body).toMatchObject({ displayName: 'Ash', coins: 100 });
    await next.kill();
  });
});

const leave = (visitor: Visitor) => visitor.post('/api/user/delete-account', { password });

const start = (failAt = '') => startServer({ FAIL_AT: failAt });
