import { describe, expect, it } from 'vitest';
import { useTestApp } from '#test/harness/app.ts';
import { listLedgerEntries, setCoins } from '#test/harness/coins.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import { idempotencyKey } from '#server/db/schema/once.ts';
import { statement } from '../database/database.ts';

const app = useTestApp();
const hourMs = 3_600_000;

function buy(player: Player, key: string, body: unknown = { powerUpType: 'extraTime' }) {
  return player.browser.post<{ coins: number; code?: string }>('/api/shop/purchase', body, {
    headers: { 'idempotency-key': key },
  });
}

const twentyTimes = <T>(work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, index) => work(index)));
const orders = async (player: Player) => (await listLedgerEntries(app, player.id, 'shop', 'avatar')).length;
const readKeys = statement('test.keys', 'select key from idempotency_key where player_id = $1 order by key', {
  key: idempotencyKey.key,
});
const listKeys = async (player: Player) => (await app.database.run(readKeys, [player.id])).map(({ key }) => key);

describe('with an Idempotency-Key', () => {
  it('a repeat is the same order and gets the same response', async () => {
    const player = await buildPlayer(app);
    const first = await buy(player, 'order-1');
    expect(first.body.coins).toBe(90);
    await buy(player, 'order-2');
    const repeat = await buy(player, 'order-1');
    expect([repeat.status, repeat.text]).toEqual([200, first.text]);
    expect(await player.coins()).toBe(80);
    expect(await orders(player)).toBe(2);
  });

  it('twenty concurrent repeats wait for the one that pays', async () => {
    const player = await buildPlayer(app);
    const answers = await twentyTimes(() => buy(player, 'all-at-once'));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.body.coins).toBe(90);
    expect(await orders(player)).toBe(1);
  });

  it('twenty concurrent orders are twenty orders, as long as there are coins', async () => {
    const player = await buildPlayer(app);
    const answers = await twentyTimes((index) => buy(player, `order-${index}`, { powerUpType: 'fiftyFifty' }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(await listKeys(player)).toHaveLength(4);
  });

  it('another body is a 422 and has no effect', async () => {
    const player = await buildPlayer(app);
    await buy(player, 'k', { powerUpType: 'extraTime', expectedPrice: 10 });
    for (const body of [{ powerUpType: 'extraTime' }, { powerUpType: 'extraLife', expectedPrice: 20 }]) {
      const answer = await buy(player, 'k', body);
      expect([answer.status, answer.body.code]).toEqual([422, 'idempotencyKeyReused']);
    }
    expect(await player.coins()).toBe(90);
  });

  it('the same body with its fields in another order counts as equal', async () => {
    const player = await buildPlayer(app);
    const first = await buy(player, 'k', '{"powerUpType":"extraTime","expectedPrice":10}');
    const repeat = await buy(player, 'k', '{ "expectedPrice": 10, "powerUpType": "extraTime" }');
    expect([repeat.status, repeat.text]).toEqual([200, first.text]);
  });

  it('a key applies to one player and one endpoint', async () => {
    const player = await buildPlayer(app);
    const other = await buildPlayer(app);
    await buy(player, 'mine');
    expect((await buy(other, 'mine')).body.coins).toBe(90);
    const items = (await player.browser.get<{ id: number; price: number }[]>('/api/avatar/items')).body;
    const item = items.find(({ price }) => price > 0 && price <= 90);
    const answer = await player.browser.post(
      '/api/avatar/purchase',
      { itemId: item?.id },
      { headers: { 'idempotency-key': 'mine' } },
    );
    expect(answer.status).toBe(200);
    expect([await orders(player), await orders(other)]).toEqual([2, 1]);
  });

  it('a rejected call does not use up the key', async () => {
    const player = await buildPlayer(app);
    await setCoins(app, player.id, 9);
    const refused = await twentyTimes(() => buy(player, 'later'));
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 insufficientCoins']),
    );
    expect((await buy(player, 'later', { powerUpType: 'extraTime', expectedPrice: 1 })).status).toBe(409);
    expect((await buy(player, 'later', { powerUpType: 'cheat' })).status).toBe(400);
    expect(await listKeys(player)).toEqual([]);
    await setCoins(app, player.id, 10);
    expect((await buy(player, 'later')).body.coins).toBe(0);
    expect((await buy(player, 'later')).body.coins).toBe(0);
    expect(await orders(player)).toBe(1);
  });

  it.each([
    ['none', ''],
    ['a space', 'a b'],
    ['two of them', 'a, b'],
    ['a letter beyond ASCII', 'schl\u00fcssel'],
    ['a tab', 'a\tb'],
    ['201 characters', 'x'.repeat(201)],
  ])('%s in the key is a 400 that names the header', async (_what, key) => {
    const player = await buildPlayer(app);
    const answer = await buy(player, key);
    expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ field: 'Idempotency-Key' }] }]);
    expect(await orders(player)).toBe(0);
  });

  it.each(['!', '~', '0', 'x'.repeat(200), "'; drop table player; --".replaceAll(' ', '_')])(
    '%s is accepted',
    async (key) => {
      const player = await buildPlayer(app);
      expect((await buy(player, key)).body.coins).toBe(90);
      expect((await buy(player, key)).body.coins).toBe(90);
      expect(await listKeys(player)).toEqual([key]);
    },
  );
});

describe('after 48 hours', () => {
  it('a key expires, and not before', async () => {
    const player = await buildPlayer(app);
    await buy(player, 'old');
    app.advance(48 * hourMs - 60_000);
    expect((await buy(player, 'old')).body.coins).toBe(90);
    expect((await buy(player, 'old', { powerUpType: 'extraLife' })).status).toBe(422);
    app.advance(61_000);
    const anew = await twentyTimes(() => buy(player, 'old', { powerUpType: 'extraLife' }));
    expect(new Set(anew.map(({ body }) => body.coins))).toEqual(new Set([70]));
    expect(await orders(player)).toBe(2);
  });

  it('the job deletes expired keys only, also when it runs on several servers at once', async () => {
    const player = await buildPlayer(app);
    const servers = await Promise.all([buildServices(app), buildServices(app)]);
    const work = () => Promise.resolve({ done: true });
    for (const key of ['a', 'b', 'c']) {
      await servers[0].once.run({ playerId: player.id, call: 'POST /', key, input: {} }, work);
    }
    for (const server of servers) server.advance(48 * hourMs + 60_000);
    await servers[0].once.run({ playerId: player.id, call: 'POST /', key: 'young', input: {} }, work);
    await Promise.all(servers.map(({ once }) => once.forgetOld()));
    expect(await listKeys(player)).toEqual(['young']);
  });
});
