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
  console.log('Skipped: these servers are killed only on PostgreSQL; the killed-server test covers PGlite.');
}

describe.skipIf(testTarget !== 'postgres')('a server killed while a guest creates an account', () => {
  it.each([
    ['account.progress-written', false],
    ['account.progress-kept', true],
  ])('at %s: the progress belongs to the account, or to the guest as before', async (point, isKept) => {
    const failing = await startServer({ FAIL_AT: point });
    const guest = new Visitor([failing.url]);
    const { body: guestUser } = await guest.post<{ id: string }>('/api/account/guest', {});
    const dealt = await guest.get<PlayQuestion[]>('/api/questions/random?count=5');
    const gameId = dealt.body[0]?.gameId ?? 0;
    const account = { email: `${crypto.randomUUID()}@players.example`, password, name: 'Wren' };
    await expect(guest.post('/api/auth/sign-up/email', account)).rejects.toThrow();
    expect(await failing.ended).toBe('SIGKILL');

    const next = await startServer({ FAIL_AT: '' });
    if (!isKept) {
      const sameGuest = moveVisitor(next, guest);
      expect((await sameGuest.get<User>('/api/auth/user')).body).toMatchObject({
        id: guestUser.id,
        isGuest: true,
        coins: 0,
      });
      expect((await sameGuest.post('/api/auth/sign-up/email', account)).status).toBe(200);
    }
    // A client that gets no response repeats the call or signs in with the chosen password.
    const again = new Visitor([next.url]);
    const { email } = account;
    expect((await again.post('/api/auth/sign-in/email', { email, password })).status).toBe(200);
    expect((await again.get<User>('/api/auth/user')).body).toMatchObject({
      ...{ id: guestUser.id, email, displayName: 'Wren', isGuest: false, coins: 100 },
    });
    expect((await again.get<WalletEntry[]>('/api/user/wallet')).body).toHaveLength(1);
    expect((await again.get(`/api/game/${gameId}`)).status).toBe(200);
    await next.kill();
  });
});
