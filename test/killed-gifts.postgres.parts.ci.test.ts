import { describe, expect, it } from 'vitest';
import type { Gift } from '#shared/gifts/contract.ts';
import type { WalletEntry } from '#shared/wallet/contract.ts';
import { testTarget } from './harness/databases.ts';
import { useFailingServers } from './harness/use-failing-servers.ts';
import { moveVisitor, signUp } from './harness/processes/process-visitor.ts';
import type { ServerProcess } from './harness/processes/server-process.ts';
import type { Visitor } from './harness/visitor.ts';
import { selectThird } from './harness/test-form.ts';

/** Servers killed with SIGKILL while a gift is sent or claimed: all of it, or nothing. */
const startServer = useFailingServers();

const start = (failAt = '') => startServer({ FAIL_AT: failAt });

/** Two friends, by the code of one. */
async function friends(server: ServerProcess): Promise<readonly [Visitor, Visitor]> {
  const sender = await signUp(server);
  const receiver = await signUp(server);
  const { body: invite } = await receiver.get<{ code: string }>('/api/friends/invite');
  const accepted = await sender.post(`/api/invites/${invite.code}/accept`);
  if (accepted.status !== 200) throw new Error(`the invite was refused: ${accepted.text}`);
  return [sender, receiver];
}

const idOf = async (visitor: Visitor) => (await visitor.get<{ id: string }>('/api/auth/user')).body.id;
const coins = async (visitor: Visitor) => (await visitor.get<{ coins: number }>('/api/auth/user')).body.coins;
const received = async (visitor: Visitor) => (await visitor.get<Gift[]>('/api/gifts/received')).body;
const entries = async (visitor: Visitor, reason: string) =>
  (await visitor.get<WalletEntry[]>('/api/user/wallet')).body.filter((entry) => entry.reason === reason);
const gift = { type: 'coins', quantity: 50 };

if (testTarget !== 'postgres') {
  console.log('These servers are killed on PostgreSQL; on PGlite killed-server tries every point of a game.');
}

describe.skipIf(testTarget !== 'postgres')('a server killed while a gift is sent', () => {
  it.each(
    selectThird([
      ['gift.written', false],
      ['gift.taken', false],
      ['once.answer-written', false],
      ['once.committed', true],
    ]),
  )('at %s: the same order is taken and sent once', async (point, isKept) => {
    const failing = await start(point);
    let [sender, receiver] = await friends(failing);
    const receiverId = await idOf(receiver);
    const send = () =>
      sender.post<Gift>('/api/gifts/send', { ...gift, receiverId }, { headers: { 'idempotency-key': 'the-gift' } });
    await expect(send()).rejects.toThrow();
    expect(await failing.ended).toBe('SIGKILL');

    const next = await start();
    [sender, receiver] = [moveVisitor(next, sender), moveVisitor(next, receiver)];
    expect([await coins(sender), await received(receiver)]).toMatchObject(isKept ? [50, [gift]] : [100, []]);
    const first = await send();
    expect((await send()).body).toEqual(first.body);
    expect(await coins(sender)).toBe(50);
    expect(await entries(sender, 'giftSent')).toHaveLength(1);
    expect(await received(receiver)).toHaveLength(1);
    await next.kill();
  });
});

describe.skipIf(testTarget !== 'postgres')('a server killed while a gift is claimed', () => {
  it.each(
    selectThird([
      ['gift.claimed', false],
      ['gift.given', false],
      ['gift.committed', true],
    ]),
  )('at %s: it is given once', async (point, isKept) => {
    const failing = await start(point);
    const [sender, waiting] = await friends(failing);
    let receiver = waiting;
    const sent = await sender.post<Gift>('/api/gifts/send', { ...gift, receiverId: await idOf(receiver) });
    const claim = () => receiver.post<Gift>(`/api/gifts/${sent.body.id}/claim`);
    await expect(claim()).rejects.toThrow();
    expect(await failing.ended).toBe('SIGKILL');

    const next = await start();
    receiver = moveVisitor(next, receiver);
    expect(await coins(receiver)).toBe(isKept ? 150 : 100);
    expect((await received(receiver))[0]?.claimed).toBe(isKept);
    const first = await claim();
    expect([first.status, first.body]).toMatchObject([200, { claimed: true, coins: 150 }]);
    expect((await claim()).body).toEqual(first.body);
    expect(await entries(receiver, 'giftReceived')).toHaveLength(1);
    await next.kill();
  });
});
