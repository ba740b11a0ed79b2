import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/harness/app.ts';
import { ledgerOf, makeAccountsOlder, setCoins } from '#test/harness/coins.ts';
import { befriend } from '#test/harness/friends.ts';
import { buildFriends, claimGift, listGifts, ownedPowerUps, sentGift, toldOf } from '#test/harness/gifts.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
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

describe('a gift', () => {
  it('is given when it is claimed, and its sender is told', async () => {
    const id = await sentGift(wren, odile, { quantity: 50 });
    const { status, body } = await claimGift(odile, id);
    expect([status, body]).toMatchObject([200, { id, claimed: true, status: 'claimed', coins: 150 }]);
    expect([await wren.coins(), await odile.coins()]).toEqual([50, 150]);
    expect(await ledgerOf(app, odile.id, 'giftReceived')).toEqual([
      { account: `gift:${id}`, amount: 50, reason: 'giftReceived', reference: String(id), balanceAfter: 150 },
    ]);
    expect(await listGifts(wren, 'sent')).toMatchObject([{ id, claimed: true }]);
    expect(await toldOf(wren, 'giftClaimed')).toEqual(['Odile Marsh claimed your gift of 50 coins.']);
  });

  it('of power-ups goes into the inventory', async () => {
    const id = await sentGift(wren, odile, { type: 'power-up', item: 'skipQuestion', quantity: 2 });
    expect((await claimGift(odile, id)).body).toMatchObject({ claimed: true, item: 'skipQuestion', coins: 100 });
    expect([(await ownedPowerUps(wren))['skipQuestion'], (await ownedPowerUps(odile))['skipQuestion']]).toEqual([1, 5]);
  });

  it('claimed ten times at once is given once, and each answer is the same', async () => {
    const id = await sentGift(wren, odile);
    const answers = await Promise.all(Array.from({ length: 10 }, () => claimGift(odile, id)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ id, claimed: true, coins: 125 });
    expect(await odile.coins()).toBe(125);
    expect(await toldOf(wren, 'giftClaimed')).toHaveLength(1);
  });

  it('can be claimed after unfriending', async () => {
    const id = await sentGift(wren, odile);
    expect((await wren.browser.request('DELETE', `/api/friends/${odile.id}`)).status).toBe(200);
    expect((await claimGift(odile, id)).body.coins).toBe(125);
  });

  it('of somebody else is not there, nor for its sender', async () => {
    const id = await sentGift(wren, odile);
    for (const who of [wren, await buildPlayer(app)]) {
      expect([(await claimGift(who, id)).status, (await claimGift(who, id)).body.code]).toEqual([404, 'giftNotFound']);
    }
    expect([(await claimGift(odile, 1_000_000_000)).status, (await claimGift(odile, '1e3')).status]).toEqual([
      404, 400,
    ]);
    expect((await app.visitor().post(`/api/gifts/${id}/claim`)).status).toBe(401);
    expect(await listGifts(odile, 'received')).toMatchObject([{ id, status: 'pending' }]);
  });
});

describe('the limit of a day', () => {
  it('is 200 coins, whatever comes at once; the rest waits for tomorrow', async () => {
    await setCoins(app, wren.id, 1_000);
    const ids: number[] = [];
    for (let count = 0; count < 20; count += 1)
      ids.push(await sentGift(wren, odile, { quantity: count % 2 ? 50 : 25 }));
    const answers = await Promise.all(ids.map((id) => claimGift(odile, id)));
    const given = answers.flatMap(({ status, body }) => (status === 200 ? [body.quantity] : []));
    const sum = given.reduce((total, quantity) => total + quantity, 0);
    expect(sum).toBeGreaterThan(150);
    expect(sum).toBeLessThanOrEqual(200);
    expect(await odile.coins()).toBe(100 + sum);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['409 giftLimit']));
    const waiting = ids.filter((_id, index) => answers[index]?.status !== 200);
    nextDays(1);
    expect((await claimGift(odile, waiting[0] ?? 0)).status).toBe(200);
  });

  it('is 10 power-ups, and leaves coins alone', async () => {
    const rich = await buildPlayer(app, { powerUps: 20 });
    await befriend(app, rich, odile);
    for (const item of ['extraTime', 'extraLife']) {
      const id = await sentGift(rich, odile, { type: 'power-up', item, quantity: 5 });
      expect((await claimGift(odile, id)).status).toBe(200);
    }
    const eleventh = await sentGift(rich, odile, { type: 'power-up', item: 'extraTime', quantity: 1 });
    expect((await claimGift(odile, eleventh)).body.code).toBe('giftLimit');
    expect((await claimGift(odile, await sentGift(rich, odile, { quantity: 100 }))).status).toBe(200);
    expect(await ownedPowerUps(odile)).toMatchObject({ extraTime: 8, extraLife: 8 });
  });
});

describe('the limit for coins of new accounts (rules T41)', () => {
  /** Claims gifts of 100 coins, two on each of two dates; 100 more fit into the week. */
  async function claimFourHundred(): Promise<void> {
    for (let date = 0; date < 2; date += 1) {
      for (let count = 0; count < 2; count += 1) {
        expect((await claimGift(odile, await sentGift(wren, odile, { quantity: 100 }))).status).toBe(200);
      }
      nextDays(1);
    }
  }

  beforeEach(() => setCoins(app, wren.id, 1_000));

  it('is 500 within 7 days, also for twenty claims at once', async () => {
    await claimFourHundred();
    const ids: number[] = [];
    for (let count = 0; count < 20; count += 1) ids.push(await sentGift(wren, odile, { quantity: 10 }));
    const answers = await Promise.all(ids.map((id) => claimGift(odile, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 newAccountLimit']),
    );
    expect(await odile.coins()).toBe(600);
  });

  it('leaves the gift unclaimed until the 7 days are over', async () => {
    await claimFourHundred();
    expect((await claimGift(odile, await sentGift(wren, odile, { quantity: 100 }))).status).toBe(200);
    const id = await sentGift(wren, odile, { quantity: 10 });
    const { body } = await claimGift(odile, id);
    expect(body).toMatchObject({
      code: 'newAccountLimit',
      message: 'You can get 500 coins a week from new accounts. Claim this gift later.',
    });
    expect(await listGifts(odile, 'received')).toContainEqual(expect.objectContaining({ id, status: 'pending' }));
    nextDays(6);
    expect((await claimGift(odile, id)).status).toBe(200);
  });

  it('is only for accounts younger than 14 days, and only for coins', async () => {
    await claimFourHundred();
    expect((await claimGift(odile, await sentGift(wren, odile, { quantity: 100 }))).status).toBe(200);
    const powerUps = await sentGift(wren, odile, { type: 'power-up', item: 'extraTime', quantity: 1 });
    expect((await claimGift(odile, powerUps)).status).toBe(200);
    const older = await buildPlayer(app);
    await befriend(app, older, odile);
    await makeAccountsOlder(app, [older]);
    expect((await claimGift(odile, await sentGift(older, odile, { quantity: 50 }))).status).toBe(200);
  });
});

describe('a gift whose 7 days are over', () => {
  it('goes back when it is claimed, before any job has come by', async () => {
    const id = await sentGift(wren, odile);
    nextDays(7);
    const answers = await Promise.all(Array.from({ length: 5 }, () => claimGift(odile, id)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['409 giftReturned']));
    await sweep();
    expect([await wren.coins(), await odile.coins()]).toEqual([100, 100]);
    expect(await listGifts(wren, 'sent')).toMatchObject([{ id, status: 'returned' }]);
    expect(await ledgerOf(app, wren.id, 'giftReturned')).toHaveLength(1);
  });

  it('claimed in the moment in which it goes back is given or returned, never both', async () => {
    const ids = [await sentGift(wren, odile), await sentGift(wren, odile), await sentGift(wren, odile)];
    nextDays(7);
    await Promise.all([...ids.map((id) => claimGift(odile, id)), sweep(), sweep()]);
    expect([await wren.coins(), await odile.coins()]).toEqual([100, 100]);
    expect(await ledgerOf(app, wren.id, 'giftReturned')).toHaveLength(3);
  });
});
