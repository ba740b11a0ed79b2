import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/harness/app.ts';
import { ledgerOf } from '#test/harness/coins.ts';
import { allOf } from '#test/harness/file-questions.ts';
import { buildFriends, claimGift, listGifts, ownedPowerUps, sentGift, toldOf } from '#test/harness/gifts.ts';
import type { Player } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import { returnExpired } from './returning.ts';

const dayMs = 86_400_000;
const app = useTestApp();
/** One more server, whose job returns gifts. */
let other: Awaited<ReturnType<typeof buildServices>>;
let wren: Player;
let odile: Player;

beforeAll(async () => {
  other = await buildServices(app);
});

beforeEach(async () => {
  [wren, odile] = await buildFriends(app);
});

function nextDays(days: number): void {
  other.advance(days * dayMs);
  app.advance(days * dayMs);
}

const sweep = () => returnExpired(other.gifts);

describe('a gift that nobody claimed', () => {
  it('goes back after 7 days, once, however many servers return it', async () => {
    const coins = await sentGift(wren, odile, { quantity: 100 });
    const lives = await sentGift(wren, odile, { type: 'power-up', item: 'extraLife', quantity: 3 });
    nextDays(6.99);
    expect(await sweep()).toBe(0);
    nextDays(0.01);
    const returned = await Promise.all([sweep(), sweep(), sweep()]);
    expect(returned.reduce((sum, count) => sum + count)).toBe(2);
    expect([await wren.coins(), (await ownedPowerUps(wren))['extraLife']]).toEqual([100, 3]);
    expect(await ledgerOf(app, wren.id, 'giftReturned')).toMatchObject([{ account: `gift:${coins}`, amount: 100 }]);
    expect(await toldOf(wren, 'giftReturned')).toEqual([
      'Your gift of 3 × Extra Life to Odile Marsh came back.',
      'Your gift of 100 coins to Odile Marsh came back.',
    ]);
    expect((await claimGift(odile, lives)).body.code).toBe('giftReturned');
    expect(await listGifts(odile, 'received')).toMatchObject([{ status: 'returned' }, { status: 'returned' }]);
    expect(await odile.coins()).toBe(100);
  });
});

describe('an account that is deleted', () => {
  const leave = async (player: Player) => {
    const answer = await player.browser.post('/api/user/delete-account', { password: 'correct horse' });
    if (answer.status !== 200) throw new Error(answer.text);
  };

  it('gives back what waited for it', async () => {
    await sentGift(wren, odile, { quantity: 50 });
    await sentGift(wren, odile, { type: 'power-up', item: 'extraLife', quantity: 3 });
    await leave(odile);
    expect([await wren.coins(), (await ownedPowerUps(wren))['extraLife']]).toEqual([100, 3]);
    expect(await listGifts(wren, 'sent')).toMatchObject([
      { status: 'returned', receiver: { displayName: 'Former player' } },
      { status: 'returned', receiver: { displayName: 'Former player' } },
    ]);
    expect(await toldOf(wren, 'giftReturned')).toContain('Your gift of 50 coins to Former player came back.');
  });

  it('leaves what it sent to who got it, and what nobody claims then goes to the sink', async () => {
    const kept = await sentGift(wren, odile, { quantity: 25, message: 'Farewell' });
    const left = await sentGift(wren, odile, { quantity: 50 });
    const lives = await sentGift(wren, odile, { type: 'power-up', item: 'extraLife', quantity: 3 });
    await leave(wren);
    expect((await claimGift(odile, kept)).body).toMatchObject({
      coins: 125,
      message: 'Farewell',
      sender: { displayName: 'Former player' },
    });
    nextDays(7);
    await sweep();
    expect((await claimGift(odile, lives)).body.code).toBe('giftReturned');
    expect(await ledgerOf(app, wren.id, 'giftReturned', 'closed')).toEqual([
      { account: 'sink', amount: -25, reason: 'closed', reference: 'account', balanceAfter: 0 },
      { account: `gift:${left}`, amount: 50, reason: 'giftReturned', reference: String(left), balanceAfter: 50 },
      { account: 'sink', amount: -50, reason: 'closed', reference: `gift:${left}`, balanceAfter: 0 },
    ]);
  });

  it('takes its gifts along in the export', async () => {
    await sentGift(wren, odile, { quantity: 10, message: 'One' });
    await sentGift(odile, wren, { quantity: 25 });
    const exported = await allOf(other.personalData.gifts.exportData(app.database, wren.id));
    expect(exported).toMatchObject([
      { senderId: wren.id, quantity: 10, message: 'One' },
      { receiverId: wren.id, quantity: 25 },
    ]);
  });
});
