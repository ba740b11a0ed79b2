import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/harness/app.ts';
import { listLedgerEntries, makeAccountsOlder, setCoins } from '#test/harness/coins.ts';
import { befriend } from '#test/harness/api/friends.ts';
import {
  createGiftFriends,
  claimGift,
  listGifts,
  getPowerUps,
  createPendingGift,
  listNotificationTexts,
} from '#test/harness/api/gifts.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
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

describe('claiming a gift', () => {
  it('credits the receiver and notifies the sender', async () => {
    const id = await createPendingGift(wren, odile, { quantity: 50 });
    const { status, body } = await claimGift(odile, id);
    expect([status, body]).toMatchObject([200, { id, claimed: true, status: 'claimed', coins: 150 }]);
    expect([await wren.coins(), await odile.coins()]).toEqual([50, 150]);
    expect(await listLedgerEntries(app, odile.id, 'giftReceived')).toEqual([
      { account: `gift:${id}`, amount: 50, reason: 'giftReceived', reference: String(id), balanceAfter: 150 },
    ]);
    expect(await listGifts(wren, 'sent')).toMatchObject([{ id, claimed: true }]);
    expect(await listNotificationTexts(wren, 'giftClaimed')).toEqual(['Odile Marsh claimed your gift of 50 coins.']);
  });

  it('adds power-ups to the inventory', async () => {
    const id = await createPendingGift(wren, odile, { type: 'power-up', item: 'skipQuestion', quantity: 2 });
    expect((await claimGift(odile, id)).body).toMatchObject({ claimed: true, item: 'skipQuestion', coins: 100 });
    expect([(await getPowerUps(wren))['skipQuestion'], (await getPowerUps(odile))['skipQuestion']]).toEqual([1, 5]);
  });

  it('credits once for ten simultaneous claims and returns the same response to each', async () => {
    const id = await createPendingGift(wren, odile);
    const answers = await Promise.all(Array.from({ length: 10 }, () => claimGift(odile, id)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ id, claimed: true, coins: 125 });
    expect(await odile.coins()).toBe(125);
    expect(await listNotificationTexts(wren, 'giftClaimed')).toHaveLength(1);
  });

  it('succeeds after unfriending', async () => {
    const id = await createPendingGift(wren, odile);
    expect((await wren.browser.request('DELETE', `/api/friends/${odile.id}`)).status).toBe(200);
    expect((await claimGift(odile, id)).body.coins).toBe(125);
  });

  it('returns 404 for other players and for the sender', async () => {
    const id = await createPendingGift(wren, odile);
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

describe('the daily claim limit', () => {
  it('is 200 coins even for simultaneous claims; the rest can be claimed tomorrow', async () => {
    await setCoins(app, wren.id, 1_000);
    const ids: number[] = [];
    for (let count = 0; count < 20; count += 1)
      ids.push(await createPendingGift(wren, odile, { quantity: count % 2 ? 50 : 25 }));
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

  it('is 10 power-ups and does not affect coins', async () => {
    const rich = await buildPlayer(app, { powerUps: 20 });
    await befriend(app, rich, odile);
    for (const item of ['extraTime', 'extraLife']) {
      const id = await createPendingGift(rich, odile, { type: 'power-up', item, quantity: 5 });
      expect((await claimGift(odile, id)).status).toBe(200);
    }
    const eleventh = await createPendingGift(rich, odile, { type: 'power-up', item: 'extraTime', quantity: 1 });
    expect((await claimGift(odile, eleventh)).body.code).toBe('giftLimit');
    expect((await claimGift(odile, await createPendingGift(rich, odile, { quantity: 100 }))).status).toBe(200);
    expect(await getPowerUps(odile)).toMatchObject({ extraTime: 8, extraLife: 8 });
  });
});

describe('the limit for coins from new accounts (rules T41)', () => {
  /** Each gift is of 100 coins, two on each of two dates. 100 more coins fit into the week. */
  async function claimFourHundred(): Promise<void> {
    for (let date = 0; date < 2; date += 1) {
      for (let count = 0; count < 2; count += 1) {
        expect((await claimGift(odile, await createPendingGift(wren, odile, { quantity: 100 }))).status).toBe(200);
      }
      nextDays(1);
    }
  }

  beforeEach(() => setCoins(app, wren.id, 1_000));

  it('is 500 within 7 days, also for twenty simultaneous claims', async () => {
    await claimFourHundred();
    const ids: number[] = [];
    for (let count = 0; count < 20; count += 1) ids.push(await createPendingGift(wren, odile, { quantity: 10 }));
    const answers = await Promise.all(ids.map((id) => claimGift(odile, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 newAccountLimit']),
    );
    expect(await odile.coins()).toBe(600);
  });

  it('keeps the gift unclaimed until the 7 days are over', async () => {
    await claimFourHundred();
    expect((await claimGift(odile, await createPendingGift(wren, odile, { quantity: 100 }))).status).toBe(200);
    const id = await createPendingGift(wren, odile, { quantity: 10 });
    const { body } = await claimGift(odile, id);
    expect(body).toMatchObject({
      code: 'newAccountLimit',
      message: 'You can get 500 coins a week from new accounts. Claim this gift later.',
    });
    expect(await listGifts(odile, 'received')).toContainEqual(expect.objectContaining({ id, status: 'pending' }));
    nextDays(6);
    expect((await claimGift(odile, id)).status).toBe(200);
  });

  it('applies only to accounts younger than 14 days and only to coins', async () => {
    await claimFourHundred();
    expect((await claimGift(odile, await createPendingGift(wren, odile, { quantity: 100 }))).status).toBe(200);
    const powerUps = await createPendingGift(wren, odile, { type: 'power-up', item: 'extraTime', quantity: 1 });
    expect((await claimGift(odile, powerUps)).status).toBe(200);
    const older = await buildPlayer(app);
    await befriend(app, older, odile);
    await makeAccountsOlder(app, [older]);
    expect((await claimGift(odile, await createPendingGift(older, odile, { quantity: 50 }))).status).toBe(200);
  });
});

describe('an expired gift', () => {
  it('is returned when it is claimed, even before the job has run', async () => {
    const id = await createPendingGift(wren, odile);
    nextDays(7);
    const answers = await Promise.all(Array.from({ length: 5 }, () => claimGift(odile, id)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['409 giftReturned']));
    await sweep();
    expect([await wren.coins(), await odile.coins()]).toEqual([100, 100]);
    expect(await listGifts(wren, 'sent')).toMatchObject([{ id, status: 'returned' }]);
    expect(await listLedgerEntries(app, wren.id, 'giftReturned')).toHaveLength(1);
  });

  it('is either given or returned, never both, when it is claimed while it is being returned', async () => {
    const ids = [
      await createPendingGift(wren, odile),
      await createPendingGift(wren, odile),
      await createPendingGift(wren, odile),
    ];
    nextDays(7);
    await Promise.all([...ids.map((id) => claimGift(odile, id)), sweep(), sweep()]);
    expect([await wren.coins(), await odile.coins()]).toEqual([100, 100]);
    expect(await listLedgerEntries(app, wren.id, 'giftReturned')).toHaveLength(3);
  });
});
