import { describe, expect, it } from 'vitest';
import type { User } from '#shared/account/contract.ts';
import type { PlayQuestion } from '#shared/game/contract.ts';
import type { WalletEntry } from '#shared/wallet/contract.ts';
import { testTarget } from './harness/databases.ts';
import { useFailingServers } from './harness/use-failing-servers.ts';
import { moveVisitor } from './harness/processes/process-visitor.ts';
import { Visitor } from './harness/visitor.ts';

const startServer = useFailingServers();
const password = 'a horse that nobody knows';

if (testTarget !== 'postgres') {
  console.log('These servers are killed on PostgreSQL; on PGlite killed-server tries every point of a game.');
}

describe.skipIf(testTarget !== 'postgres')('a server killed while a guest keeps the progress', () => {
  it.each([
    ['account.progress-written', false],
    ['account.progress-kept', true],
  ])('at %s: it is the account’s with everything, or the guest’s as before', async (point, isKept) => {
    const failing = await startServer({ FAIL_AT: point });
    const guest = new Visitor([failing.url]);
    const { body: made } = await guest.post<{ id: string }>('/api/account/guest', {});
    const dealt = await guest.get<PlayQuestion[]>('/api/questions/random?count=5');
    const gameId = dealt.body[0]?.gameId ?? 0;
    const account = { email: `${crypto.randomUUID()}@players.example`, password, name: 'Wren' };
    await expect(guest.post('/api/auth/sign-up/email', account)).rejects.toThrow();
    expect(await failing.ended).toBe('SIGKILL');

    const next = await startServer({ FAIL_AT: '' });
    if (!isKept) {
      const still = moveVisitor(next, guest);
      expect((await still.get<User>('/api/auth/user')).body).toMatchObject({ id: made.id, isGuest: true, coins: 0 });
      expect((await still.post('/api/auth/sign-up/email', account)).status).toBe(200);
    }
    // Whoever hears nothing tries again, or signs in with what they chose.
    const again = new Visitor([next.url]);
    const { email } = account;
    expect((await again.post('/api/auth/sign-in/email', { email, password })).status).toBe(200);
    expect((await again.get<User>('/api/auth/user')).body).toMatchObject({
      ...{ id: made.id, email, displayName: 'Wren', isGuest: false, coins: 100 },
    });
    expect((await again.get<WalletEntry[]>('/api/user/wallet')).body).toHaveLength(1);
    expect((await again.get(`/api/game/${gameId}`)).status).toBe(200);
    await next.kill();
  });
});
