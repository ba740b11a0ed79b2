import { beforeAll, describe, expect, it } from 'vitest';
import type { AvatarItem, AvatarSettings, ManagedItem } from '#shared/avatar/contract.ts';
import { getAvatarPlace } from '#shared/avatar/rules.ts';
import type { PlayQuestion } from '#shared/game/contract.ts';
import { starThresholds } from '#shared/progress/mastery.ts';
import { calculateLevel, pointsPerLevel } from '#shared/progress/rules.ts';
import { statement } from '#server/platform/database/database.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { setCoins } from '#test/harness/coins.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
import type { Visitor } from '#test/harness/visitor.ts';

const app = useTestApp({ env: administratorEnv });
const science = 4;
let items: readonly AvatarItem[] = [];
let scienceTopics: readonly number[] = [];

beforeAll(async () => {
  const player = await buildPlayer(app);
  items = await listOffered(player);
  const { body } = await player.browser.get<{ id: number }[]>(`/api/categories/${science}/subcategories`);
  scienceTopics = body.map(({ id }) => id);
});

const listOffered = async ({ browser }: Player) => (await browser.get<AvatarItem[]>('/api/avatar/items')).body;
const listInventory = async ({ browser }: { readonly browser: Visitor }) =>
  (await browser.get<{ avatarItemId: number }[]>('/api/avatar/inventory')).body.map((entry) => entry.avatarItemId);
const listEarned = async (player: { readonly browser: Visitor }) => {
  const own = await listInventory(player);
  return items.filter(({ id, earnedBy }) => earnedBy && own.includes(id)).map(({ earnedBy }) => earnedBy);
};
const listForLevel = (level: number) =>
  findItem(({ earnedBy }) => earnedBy !== null && 'level' in earnedBy && earnedBy.level === level);
const listForPlace = (place: number) =>
  findItem(({ earnedBy }) => earnedBy !== null && 'place' in earnedBy && earnedBy.place === place);

function findItem(which: (item: AvatarItem) => boolean): AvatarItem {
  const item = items.find(which);
  if (!item) throw new Error('the catalogue has no such item');
  return item;
}

const wear = ({ browser }: { readonly browser: Visitor }, item: AvatarItem) =>
  browser.post<AvatarSettings & { code?: string }>('/api/avatar/settings', { [getAvatarPlace(item)]: item.id });
const buy = ({ browser }: Player, { id }: AvatarItem) =>
  browser.post<{ code?: string }>('/api/avatar/purchase', { itemId: id });
const giveAway = ({ browser }: Player, { id }: AvatarItem) =>
  browser.request<{ code?: string }>('DELETE', `/api/avatar/inventory/${id}`);

const setScore = statement(
  'test.earned.score',
  `insert into player_totals (player_id, total_score) values ($1, $2)
   on conflict (player_id) do update set total_score = excluded.total_score`,
);
const reachLevel = (playerId: string, level: number) =>
  app.database.run(setScore, [playerId, (level - 1) * pointsPerLevel]);

const insertAnswered = statement(
  'test.earned.answered',
  `insert into player_category_stats (player_id, category_id, difficulty, answered, correct, used_ms)
   values ($1, $2, 'easy', $3, $3, 60000)`,
);
const allStars = starThresholds.at(-1) ?? 0;

describe('an item earned by a level', () => {
  it('is shown to everybody with its requirement, free and not for sale', async () => {
    expect(listForLevel(5)).toMatchObject({ price: 0, isStarter: false, isSold: false, earnedBy: { level: 5 } });
    expect(items.filter(({ earnedBy }) => earnedBy).length).toBe(31);
    expect(await listEarned(await buildPlayer(app))).toEqual([]);
  });

  it('belongs to the player from that level on, and can be worn and seen', async () => {
    const player = await buildPlayer(app);
    await app.database.run(setScore, [player.id, 5 * pointsPerLevel - pointsPerLevel - 1]);
    expect(calculateLevel(4 * pointsPerLevel - 1)).toBe(4);
    const refused = await wear(player, listForLevel(5));
    expect([refused.status, refused.body.code]).toEqual([409, 'itemNotOwned']);
    await reachLevel(player.id, 5);
    expect(await listEarned(player)).toEqual([{ level: 5 }]);
    expect((await wear(player, listForLevel(5))).body).toMatchObject({
      [getAvatarPlace(listForLevel(5))]: listForLevel(5).id,
    });
    const { body } = await player.browser.get<{ avatar: unknown }>('/api/auth/user');
    expect(body.avatar).toMatchObject({ accessory: listForLevel(5).value });
  });

  it('belongs to existing players according to their level', async () => {
    const player = await buildPlayer(app);
    await reachLevel(player.id, 14);
    expect(await listEarned(player)).toEqual([{ level: 5 }, { level: 10 }]);
    const refused = await wear(player, listForLevel(15));
    expect([refused.status, refused.body.code]).toEqual([409, 'itemNotOwned']);
    await reachLevel(player.id, 250);
    expect(await listEarned(player)).toHaveLength(20);
  });

  it('is available to guests', async () => {
    const guest = app.visitor();
    const { body } = await guest.post<{ id: string }>('/api/account/guest');
    await reachLevel(body.id, 5);
    expect(await listEarned({ browser: guest })).toEqual([{ level: 5 }]);
    expect((await wear({ browser: guest }, listForLevel(5))).status).toBe(200);
  });

  it('can be put on twenty times at once at no cost', async () => {
    const player = await buildPlayer(app);
    await reachLevel(player.id, 5);
    const before = await player.coins();
    const answers = await Promise.all(Array.from({ length: 20 }, () => wear(player, listForLevel(5))));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await player.coins()).toBe(before);
  });

  it('cannot be bought, by owners or others', async () => {
    const [player, other] = [await buildPlayer(app), await buildPlayer(app)];
    await reachLevel(player.id, 5);
    for (const one of [player, other]) {
      await setCoins(app, one.id, 1_000);
      const answers = await Promise.all(Array.from({ length: 20 }, () => buy(one, listForLevel(5))));
      for (const { status, body } of answers) expect([status, body.code]).toEqual([409, 'itemEarned']);
      expect(await one.coins()).toBe(1_000);
    }
    expect(await listEarned(other)).toEqual([]);
  });

  it('cannot be given away', async () => {
    const [player, other] = [await buildPlayer(app), await buildPlayer(app)];
    await reachLevel(player.id, 5);
    await wear(player, listForLevel(5));
    const kept = await giveAway(player, listForLevel(5));
    expect([kept.status, kept.body.code]).toEqual([409, 'itemEarned']);
    const missing = await giveAway(other, listForLevel(5));
    expect([missing.status, missing.body.code]).toEqual([404, 'itemNotFound']);
    expect(await listEarned(player)).toEqual([{ level: 5 }]);
    const { body } = await player.browser.get<AvatarSettings>('/api/avatar/settings');
    expect(body).toMatchObject({ accessory: listForLevel(5).id });
  });

  it('counts for no shop achievement', async () => {
    const player = await buildPlayer(app);
    await reachLevel(player.id, 100);
    const cheap = findItem(({ isSold, price }) => isSold && price > 0 && price <= 100);
    expect((await buy(player, cheap)).status).toBe(200);
    const { body } = await player.browser.get<{ id: string; progress: number }[]>('/api/user/achievements');
    const own = new Map(body.map(({ id, progress }) => [id, progress]));
    expect([own.get('items-5'), own.get('legendary-1')]).toEqual([1, 0]);
  });
});

describe('an item earned at a place', () => {
  it('belongs to the player from the game that earns the last star', async () => {
    const player = await buildPlayer(app);
    const [last, ...others] = scienceTopics;
    for (const topic of others) await app.database.run(insertAnswered, [player.id, topic, allStars]);
    await app.database.run(insertAnswered, [player.id, last, allStars - 1]);
    expect(await listEarned(player)).toEqual([]);
    expect((await wear(player, listForPlace(science))).status).toBe(409);
    const [question] = await player.deal(`/api/categories/${last}/questions?count=1`);
    await player.answer(question as PlayQuestion, 'right');
    await player.submit();
    expect(await listEarned(player)).toEqual([{ place: science }]);
    expect((await wear(player, listForPlace(science))).body).toMatchObject({ background: listForPlace(science).id });
    expect((await wear(player, listForPlace(3))).status).toBe(409);
  });
});

describe('an earned item in the administration', () => {
  it('is marked as earned and can never be put on sale', async () => {
    const administrator = await signInAdministrator(app);
    const managed = async () =>
      (await administrator.get<ManagedItem[]>('/api/admin/avatar-items')).body.find(
        ({ id }) => id === listForLevel(5).id,
      );
    expect(await managed()).toMatchObject({ isSold: false, earnedBy: { level: 5 }, owners: 0 });
    for (const isSold of [true, false]) {
      const path = `/api/admin/avatar-items/${listForLevel(5).id}`;
      const { status, body } = await administrator.request<{ code?: string }>('PUT', path, { body: { isSold } });
      expect([status, body.code]).toEqual([409, 'itemEarned']);
    }
    expect((await listOffered(await buildPlayer(app))).map(({ id }) => id)).toContain(listForLevel(5).id);
  });
});
