import { describe, expect, it } from 'vitest';
import type { Ad } from '#shared/ads/contract.ts';
import type { WalletEntry } from '#shared/wallet/contract.ts';
import { testTarget } from './harness/databases.ts';
import { useFailingServers } from './harness/use-failing-servers.ts';
import { moveVisitor, signUp } from './harness/processes/process-visitor.ts';
import type { Visitor } from './harness/visitor.ts';
import { selectThird } from './harness/test-form.ts';

const startServer = useFailingServers();

async function readInventory(visitor: Visitor) {
  const { body: user } = await visitor.get<{ coins: number }>('/api/auth/user');
  const { body: powerUps } = await visitor.get<Record<string, number>>('/api/user/powerups');
  const { body: entries } = await visitor.get<WalletEntry[]>('/api/user/wallet');
  return {
    coins: user.coins,
    extraTime: powerUps.extraTime,
    fiftyFifty: powerUps.fiftyFifty,
    paid: entries.filter(({ reason }) => reason === 'video').length,
  };
}

const before = { coins: 100, extraTime: 3, fiftyFifty: 3, paid: 0 };
const after = { coins: 150, extraTime: 4, fiftyFifty: 4, paid: 1 };

if (testTarget !== 'postgres') {
  console.log('Skipped: these servers are killed only on PostgreSQL; the killed-server test covers PGlite.');
}

describe.skipIf(testTarget !== 'postgres')('a server killed while it pays a rewarded video', () => {
  it.each(
    selectThird([
      ['video.claimed', false],
      ['video.paid', false],
      ['video.added', false],
      ['video.committed', true],
    ]),
  )('at %s: the video is paid once', async (point, isKept) => {
    const first = await startServer({});
    let visitor = await signUp(first);
    const { body: ad } = await visitor.get<Ad>('/api/ads/rewarded');
    const begun = await visitor.post('/api/ads/track', { adId: ad.id, type: 'view', placement: 'rewarded' });
    expect(begun.status).toBe(200);
    await first.kill();

    const failing = await startServer({ FAIL_AT: point, CLOCK_SHIFT_MS: '15000' });
    visitor = moveVisitor(failing, visitor);
    const claim = () => visitor.post<{ coins: number; code: string }>('/api/ads/claim-reward', { adId: ad.id });
    await expect(claim()).rejects.toThrow();
    expect(await failing.ended).toBe('SIGKILL');

    const next = await startServer({ CLOCK_SHIFT_MS: '15000' });
    visitor = moveVisitor(next, visitor);
    expect(await readInventory(visitor)).toEqual(isKept ? after : before);
    const again = await claim();
    expect([again.status, again.body.code]).toEqual(isKept ? [409, 'videoNotBegun'] : [200, undefined]);
    expect((await claim()).status).toBe(409);
    expect(await readInventory(visitor)).toEqual(after);
    await next.kill();
  });
});
