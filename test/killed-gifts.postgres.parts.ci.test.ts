import { describe, expect, it } from 'vitest';
import type { Gift } from '#shared/gifts/contract.ts';
import type { WalletEntry } from '#shared/wallet/contract.ts';
import { testTarget } from './harness/databases.ts';
import { useFailingServers } from './harness/use-failing-servers.ts';
import { moveVisitor, signUp } from './harness/processes/process-visitor.ts';
import type { ServerProcess } from './harness/processes/server-process.ts';
import type { Visitor } from './harness/visitor.ts';
import { selectThird } from './harness/test-form.ts';

const startServer = useFailingServers();

const start = (failAt = '') => startServer({ FAIL_AT: failAt });

async function signUpFriends(server: ServerProcess): Promise<readonly [Visitor, Visitor]> {
  const sender = await signUp(server);
  const receiver = await signUp(server);
  const { body: invite } = await receiver.get<{ code: string }>('/api/friends/invite');
  const accepted = await sender.post(`/api/invites/${invite.code}/accept`);
  if (accepted.status !== 200) throw new Error(`the invite was refused: ${accepted.text}`);
  return [sender, receiver];
}

const getPlayerId = async (visitor: Visitor) => (await visitor.get<{ id: string }>('/api/auth/user')).body.id;
const getCoins = async (visitor: Visitor) => (await visitor.get<{ coins: number }>('/api/auth/user')).body.coins;
const listReceivedGifts = async (visitor: Visitor) => (await visitor.get<Gift[]>('/api/gifts/received')).body;
const listWalletEntries = async (visitor: Visitor, reason: string) =>
  (await visitor.get<WalletEntry[]>('/api/user/wallet')).body.filter((entry) => entry.reason === reason);
const gift = { type: 'coins', quantity: 50 };

if (testTarget !== 'postgres') {
  console.log('Skipped: these servers are killed only on PostgreSQL; the killed-server test covers PGlite.');
}

describe.skipIf(testTarget !== 'postgres')('a server killed while a gift is sent', () => {
  it.each(
    selectThird([
      ['gift.written', false],
      ['gift.taken', false],
      ['once.answer-written', false],
      ['once.committed', true],
    ]),
  )('at %s: a repeated request is charged and sent once', async (point, isKept) => {
    const failing = await start(point);
    let [sender, receiver] = await signUpFriends(failing);
    const receiverId = await getPlayerId(receiver);
    const send = () =>
      sender.post<Gift>('/api/gifts/send', { ...gift, receiverId }, { headers: { 'idempotency-key': 'the-gift' } });
    await expect(send()).rejects.toThrow();
    expect(await failing.ended).toBe('SIGKILL');

    const next = await start();
    [sender, receiver] = [moveVisitor(next, sender), moveVisitor(next, receiver)];
    expect([await getCoins(sender), await listReceivedGifts(receiver)]).toMatchObject(
      isKept ? [50, [gift]] : [100, []],
    );
    const first = await send();
    expect((await send()).body).toEqual(first.body);
    expect(await getCoins(sender)).toBe(50);
    expect(await listWalletEntries(sender, 'giftSent')).toHaveLength(1);
    expect(await listReceivedGifts(receiver)).toHaveLength(1);
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
  )('at %s: the gift is credited once', async (point, isKept) => {
    const failing = await start(point);
    const [sender, waiting] = await signUpFriends(failing);
    let receiver = waiting;
    const sent = await sender.post<Gift>('/api/gifts/send', { ...gift, receiverId: await getPlayerId(receiver) });
    const claim = () => receiver.post<Gift>(`/api/gifts/${sent.body.id}/claim`);
    await expect(claim()).rejects.toThrow();
    expect(await failing.ended).toBe('SIGKILL');

    const next = await start();
    receiver = moveVisitor(next, receiver);
    expect(await getCoins(receiver)).toBe(isKept ? 150 : 100);
    expect((await listReceivedGifts(receiver))[0]?.claimed).toBe(isKept);
    const first = await claim();
    expect([first.status, first.body]).toMatchObject([200, { claimed: true, coins: 150 }]);
    expect((await claim()).body).toEqual(first.body);
    expect(await listWalletEntries(receiver, 'giftReceived')).toHaveLength(1);
    await next.kill();
  });
});
