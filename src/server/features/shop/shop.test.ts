import { describe, expect, it } from 'vitest';
import { useTestApp } from '#test/harness/app.ts';
import { listLedgerEntries, setCoins } from '#test/harness/coins.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';

const app = useTestApp();

interface PurchaseResult {
  readonly coins: number;
  readonly powerUps: Readonly<Record<string, number>>;
}

const buy = (player: Player, body: unknown) => player.browser.post<PurchaseResult>('/api/shop/purchase', body);
const getInventory = async (player: Player) =>
  (await player.browser.get<PurchaseResult['powerUps']>('/api/user/powerups')).body;
const threeOfEach = { extraTime: 3, skipQuestion: 3, extraLife: 3, fiftyFifty: 3 };

describe('the shop', () => {
  it('returns the prices', async () => {
    const { browser } = await buildPlayer(app);
    const { body } = await browser.get('/api/shop');
    expect(body).toEqual({ powerUps: { extraTime: 10, skipQuestion: 15, extraLife: 20, fiftyFifty: 25 } });
  });

  it.each([
    ['extraTime', 10],
    ['skipQuestion', 15],
    ['extraLife', 20],
    ['fiftyFifty', 25],
  ])('sells one %s for %i coins', async (powerUpType, price) => {
    const player = await buildPlayer(app);
    const { status, body } = await buy(player, { powerUpType, expectedPrice: price });
    expect(status).toBe(200);
    expect(body).toEqual({ coins: 100 - price, powerUps: { ...threeOfEach, [powerUpType]: 4 } });
    expect(await getInventory(player)).toEqual(body.powerUps);
    expect(await player.coins()).toBe(100 - price);
    const [line, ...more] = await listLedgerEntries(app, player.id, 'shop');
    expect(line).toMatchObject({ account: 'sink', amount: -price, balanceAfter: 100 - price });
    expect(line?.reference).toMatch(new RegExp(`^${powerUpType}:`));
    expect(more).toEqual([]);
  });

  it('treats each purchase without an Idempotency-Key as a new order', async () => {
    const player = await buildPlayer(app);
    await buy(player, { powerUpType: 'extraTime' });
    await buy(player, { powerUpType: 'extraTime' });
    expect((await getInventory(player)).extraTime).toBe(5);
    expect(await player.coins()).toBe(80);
  });

  it('lets four of twenty concurrent purchases succeed when coins suffice for four', async () => {
    const player = await buildPlayer(app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy(player, { powerUpType: 'fiftyFifty' })));
    const refused = answers.filter((answer) => answer.status !== 200);
    expect(refused).toHaveLength(16);
    expect(new Set(refused.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['409 {"message":"Insufficient coins","code":"insufficientCoins"}']),
    );
    expect(answers.flatMap(({ status, body }) => (status === 200 ? body.coins : [])).sort()).toEqual([0, 25, 50, 75]);
    expect(await player.coins()).toBe(0);
    expect((await getInventory(player)).fiftyFifty).toBe(7);
    expect(await listLedgerEntries(app, player.id, 'shop')).toHaveLength(4);
  });

  it('charges and grants nothing when the player has too few coins', async () => {
    const player = await buildPlayer(app);
    await setCoins(app, player.id, 19);
    const answer = await buy(player, { powerUpType: 'extraLife' });
    expect([answer.status, answer.body]).toEqual([409, { message: 'Insufficient coins', code: 'insufficientCoins' }]);
    expect(await player.coins()).toBe(19);
    expect(await getInventory(player)).toEqual(threeOfEach);
    expect(await listLedgerEntries(app, player.id, 'shop')).toEqual([]);
  });

  it('accepts a purchase that costs exactly the balance', async () => {
    const player = await buildPlayer(app);
    await setCoins(app, player.id, 20);
    expect((await buy(player, { powerUpType: 'extraLife' })).body.coins).toBe(0);
  });

  it('rejects a purchase with 409 when the price differs from the expected one', async () => {
    const player = await buildPlayer(app);
    for (const expectedPrice of [0, 9, 11]) {
      const answer = await buy(player, { powerUpType: 'extraTime', expectedPrice });
      expect([answer.status, answer.body]).toMatchObject([409, { code: 'priceChanged' }]);
    }
    expect(await player.coins()).toBe(100);
    expect(await getInventory(player)).toEqual(threeOfEach);
  });

  it.each([
    [{}, 'powerUpType'],
    [{ powerUpType: 'cheat' }, 'powerUpType'],
    [{ powerUpType: 'toString' }, 'powerUpType'],
    [{ powerUpType: null }, 'powerUpType'],
    [{ powerUpType: ['extraTime'] }, 'powerUpType'],
    [{ powerUpType: 'extraTime', quantity: 2 }, 'quantity'],
    [{ powerUpType: 'extraTime', price: 0 }, 'price'],
    [{ powerUpType: 'extraTime', expectedPrice: -1 }, 'expectedPrice'],
    [{ powerUpType: 'extraTime', expectedPrice: 9.5 }, 'expectedPrice'],
    [{ powerUpType: 'extraTime', expectedPrice: '10' }, 'expectedPrice'],
    [{ powerUpType: 'extraTime', expectedPrice: null }, 'expectedPrice'],
  ])('rejects %j with 400 and names %2$s', async (body, field) => {
    const player = await buildPlayer(app);
    const answer = await player.browser.post<{ errors: { field: string }[] }>('/api/shop/purchase', body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error) => error.field)).toEqual([field]);
    expect(await player.coins()).toBe(100);
  });

  it('requires a session', async () => {
    const answer = await app.visitor().post('/api/shop/purchase', { powerUpType: 'extraTime' });
    expect(answer.status).toBe(401);
  });
});
