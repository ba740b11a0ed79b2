import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/harness/app.ts';
import { listLedgerEntries } from '#test/harness/coins.ts';
import { collectAll } from '#test/harness/file-question-arbitraries.ts';
import {
  createGiftFriends,
  claimGift,
  listGifts,
  getPowerUps,
  createPendingGift,
  listNotificationTexts,
} from '#test/harness/api/gifts.ts';
import type { Player } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import { returnExpiredGifts } from './gift-lifecycle.ts';

const dayMs = 86_400_000;
const app = useTestApp();
let secondServer: Awaited<ReturnType<typeof buildServices>>;
let wren: Player;
let odile: Player;

beforeAll(async () => {
  secondServer = await buildServices(app);
});

beforeEach(async () => {
  [wren, odile] = await createGiftFriends(app);
});

function nextDays(days: number): void {
  secondServer.advance(days * dayMs);
  app.advance(days * dayMs);
}

const sweep = () => returnExpiredGifts(secondServer.gifts);

describe('an unclaimed gift', () => {
  it('is returned once after 7 days, however many servers run the job', async () => {
    const coins = await createPendingGift(wren, odile, { quantity: 100 });
    const lives = await createPendingGift(wren, odile, { type: 'power-up', item: 'extraLife', quantity: 3 });
    nextDays(6.99);
    expect(await sweep()).toBe(0);
    nextDays(0.01);
    const returned = await Promise.all([sweep(), sweep(), sweep()]);
    expect(returned.reduce((sum, count) => sum + count)).toBe(2);
    expect([await wren.coins(), (await getPowerUps(wren))['extraLife']]).toEqual([100, 3]);
    expect(await listLedgerEntries(app, wren.id, 'giftReturned')).toMatchObject([
      { account: `gift:${coins}`, amount: 100 },
    ]);
    expect(await listNotificationTexts(wren, 'giftReturned')).toEqual([
      'Your gift of 3 × Extra Life to Odile Marsh came back.',
      'Your gift of 100 coins to Odile Marsh came back.',
    ]);
    expect((await claimGift(odile, lives)).body.code).toBe('giftReturned');
    expect(await listGifts(odile, 'received')).toMatchObject([{ status: 'returned' }, { status: 'returned' }]);
    expect(await odile.coins()).toBe(100);
  });
});

describe('a deleted account', () => {
  const leave = async (player: Player) => {
    const answer = await player.browser.post('/api/user/delete-account', { password: 'correct horse' });
    if (answer.status !== 200) throw new Error(answer.text);
  };

  it('returns the gifts that waited for it', async () => {
    await createPendingGift(wren, odile, { quantity: 50 });
    await createPendingGift(wren, odile, { type: 'power-up', item: 'extraLife', quantity: 3 });
    await leave(odile);
    expect([await wren.coins(), (await getPowerUps(wren))['extraLife']]).toEqual([100, 3]);
    expect(await listGifts(wren, 'sent')).toMatchObject([
      { status: 'returned', receiver: { displayName: 'Former player' } },
      { status: 'returned', receiver: { displayName: 'Former player' } },
    ]);
    expect(await listNotificationTexts(wren, 'giftReturned')).toContain(
      'Your gift of 50 coins to Former player came back.',
    );
  });

  it('keeps its sent gifts for their receivers; unclaimed ones go to the sink', async () => {
    const kept = await createPendingGift(wren, odile, { quantity: 25, message: 'Farewell' });
    const left = await createPendingGift(wren, odile, { quantity: 50 });
    const lives = await createPendingGift(wren, odile, { type: 'power-up', item: 'extraLife', quantity: 3 });
    await leave(wren);
    expect((await claimGift(odile, kept)).body).toMatchObject({
      coins: 125,
      message: 'Farewell',
      sender: { displayName: 'Former player' },
    });
    nextDays(7);
    await sweep();
    expect((await claimGift(odile, lives)).body.code).toBe('giftReturned');
    expect(await listLedgerEntries(app, wren.id, 'giftReturned', 'closed')).toEqual([
      { account: 'sink', amount: -25, reason: 'closed', reference: 'account', balanceAfter: 0 },
      { account: `gift:${left}`, amount: 50, reason: 'giftReturned', reference: String(left), balanceAfter: 50 },
      { account: 'sink', amount: -50, reason: 'closed', reference: `gift:${left}`, balanceAfter: 0 },
    ]);
  });

  it('includes its gifts in the export', async () => {
    await createPendingGift(wren, odile, { quantity: 10, message: 'One' });
    await createPendingGift(odile, wren, { quantity: 25 });
    const exported = await collectAll(secondServer.personalData.gifts.exportData(app.database, wren.id));
    expect(exported).toMatchObject([
      { senderId: wren.id, quantity: 10, message: 'One' },
      { receiverId: wren.id, quantity: 25 },
    ]);
  });
});
