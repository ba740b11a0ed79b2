import { beforeAll, describe, expect, it } from 'vitest';
import type { AvatarItem, AvatarSettings } from '#shared/avatar/contract.ts';
import { avatarPlaces, getAvatarPlace } from '#shared/avatar/rules.ts';
import { findNextShuffle, createStarterFace } from '#shared/avatar/starter-face.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { listLedgerEntries, setCoins } from '#test/harness/coins.ts';
import { buildPlayer, type Player, playGame } from '#test/harness/player.ts';

const app = useTestApp();
let items: readonly AvatarItem[] = [];
let starters: readonly number[] = [];
let hat: AvatarItem;
let scene: AvatarItem;

const listSold = (category: string) => {
  const found = items.filter((item) => item.category === category && item.isSold && !item.isStarter);
  return found.sort((a, b) => a.price - b.price)[0] as AvatarItem;
};

beforeAll(async () => {
  const { browser } = await buildPlayer(app);
  items = (await browser.get<AvatarItem[]>('/api/avatar/items')).body;
  starters = items.filter((item) => item.isStarter).map((item) => item.id);
  hat = listSold('accessories');
  scene = listSold('background');
});

const buy = (player: Player, itemId: unknown, more: object = {}) =>
  player.browser.post<{ avatarItemId: number; coins: number }>('/api/avatar/purchase', { itemId, ...more });
const wear = (player: Player, choice: unknown) => player.browser.post<AvatarSettings>('/api/avatar/settings', choice);
const getSettings = async (player: Player) => (await player.browser.get<AvatarSettings>('/api/avatar/settings')).body;
const giveAway = (player: Player, id: unknown) =>
  player.browser.request('DELETE', `/api/avatar/inventory/${String(id)}`);
const listInventory = async (player: Player) => {
  const { body } = await player.browser.get<{ avatarItemId: number }[]>('/api/avatar/inventory');
  return body.map(({ avatarItemId }) => avatarItemId);
};
const listBought = async (player: Player) => (await listInventory(player)).filter((id) => !starters.includes(id));
const findStarter = (category: string, type: string | null = null) =>
  items.find((item) => item.isStarter && item.category === category && item.type === type)?.id as number;

function getStarterFace(player: Player, shuffles = 0): AvatarSettings {
  const face = createStarterFace(player.id, shuffles);
  const idOf = (place: (typeof avatarPlaces)[number]) =>
    items.find((item) => getAvatarPlace(item) === place && item.value === face[place])?.id ?? null;
  return Object.fromEntries(avatarPlaces.map((place) => [place, idOf(place)])) as unknown as AvatarSettings;
}

const getOwnUser = async (player: Player) =>
  (await player.browser.get<{ avatar: unknown; isLookChosen: boolean }>('/api/auth/user')).body;
const shuffle = (player: Player) => player.browser.post<AvatarSettings>('/api/avatar/shuffle');

describe('avatar items', () => {
  it('match the catalogue with six categories and prices', async () => {
    expect(items.length).toBeGreaterThanOrEqual(84);
    expect(new Set(items.map((item) => item.category))).toEqual(
      new Set(['hair', 'eyes', 'body', 'face', 'accessories', 'background']),
    );
    expect(items.filter((item) => (item.isStarter || item.earnedBy !== null) !== (item.price === 0))).toEqual([]);
  });

  it('include starters, which a new player owns and wears', async () => {
    const player = await buildPlayer(app);
    expect(await listInventory(player)).toEqual(starters);
    expect(await getSettings(player)).toEqual(getStarterFace(player));
    expect(await getOwnUser(player)).toMatchObject({ avatar: createStarterFace(player.id, 0), isLookChosen: false });
  });
});

describe('buying an avatar item', () => {
  it('charges the price once and adds it to the inventory', async () => {
    const player = await buildPlayer(app);
    const answer = await buy(player, hat.id, { expectedPrice: hat.price });
    expect(answer.body).toEqual({ avatarItemId: hat.id, coins: 100 - hat.price });
    expect(await player.coins()).toBe(100 - hat.price);
    expect(await listBought(player)).toEqual([hat.id]);
    const [line] = await listLedgerEntries(app, player.id, 'avatar');
    expect(line).toMatchObject({ account: 'sink', amount: -hat.price, balanceAfter: 100 - hat.price });
    const again = await buy(player, hat.id);
    expect([again.status, again.body]).toMatchObject([409, { code: 'itemOwned' }]);
    expect(await player.coins()).toBe(100 - hat.price);
  });

  it('charges once under concurrent requests and reports the item as owned to the others', async () => {
    const player = await buildPlayer(app);
    await setCoins(app, player.id, 20 * hat.price);
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy(player, hat.id)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const refused = answers.filter((answer) => answer.status !== 200);
    expect(refused.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual(
      Array.from({ length: 19 }, () => [409, 'itemOwned']),
    );
    expect(await player.coins()).toBe(19 * hat.price);
    expect(await listLedgerEntries(app, player.id, 'avatar')).toHaveLength(1);
  });

  it('is refused with too few coins, at another price, twice, and for unknown items', async () => {
    const player = await buildPlayer(app);
    await setCoins(app, player.id, hat.price - 1);
    const refusals = await Promise.all([
      buy(player, hat.id),
      buy(player, hat.id, { expectedPrice: hat.price + 1 }),
      buy(player, starters[0]),
      buy(player, 2_000_000_000),
    ]);
    expect(refusals.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual([
      [409, 'insufficientCoins'],
      [409, 'priceChanged'],
      [409, 'itemOwned'],
      [404, 'itemNotFound'],
    ]);
    expect(await player.coins()).toBe(hat.price - 1);
    expect(await listInventory(player)).toEqual(starters);
  });

  it.each([
    [{}, 'itemId'],
    [{ itemId: '7' }, 'itemId'],
    [{ itemId: 1.5 }, 'itemId'],
    [{ itemId: 0 }, 'itemId'],
    [{ itemId: -1 }, 'itemId'],
    [{ itemId: 1e12 }, 'itemId'],
    [{ itemId: null }, 'itemId'],
    [{ itemId: 1, price: 0 }, 'price'],
    [{ itemId: 1, expectedPrice: 'free' }, 'expectedPrice'],
  ])('returns a 400 for %j naming %s', async (body, field) => {
    const { browser } = await buildPlayer(app);
    const answer = await browser.post<{ errors: { field: string }[] }>('/api/avatar/purchase', body);
    expect([answer.status, answer.body.errors.map((error) => error.field)]).toEqual([400, [field]]);
  });
});

describe('wearing avatar items', () => {
  it('puts on owned items, keeps what is left out, and takes off with null', async () => {
    const player = await buildPlayer(app);
    await buy(player, hat.id);
    const first = { ...getStarterFace(player), accessory: hat.id };
    expect((await wear(player, { accessory: hat.id })).body).toEqual(first);
    expect(await getOwnUser(player)).toMatchObject({ isLookChosen: true });
    const eyes = { eyeColor: findStarter('eyes') };
    const second = { ...first, ...eyes, hairColor: null };
    expect((await wear(player, { ...eyes, hairColor: null })).body).toEqual(second);
    expect(await getSettings(player)).toEqual(second);
    expect((await wear(player, {})).body).toEqual(second);
  });

  it('does not count an empty change as a chosen look', async () => {
    const player = await buildPlayer(app);
    expect((await wear(player, {})).body).toEqual(getStarterFace(player));
    expect(await getOwnUser(player)).toMatchObject({ isLookChosen: false });
  });

  it('returns to the starter face when everything is taken off', async () => {
    const player = await buildPlayer(app);
    await wear(player, { eyeColor: findStarter('eyes') });
    const nothing = Object.fromEntries(avatarPlaces.map((place) => [place, null]));
    expect((await wear(player, nothing)).body).toEqual(getStarterFace(player));
    expect(await getOwnUser(player)).toMatchObject({ avatar: createStarterFace(player.id, 0), isLookChosen: false });
  });

  it('refuses an item that is not owned and changes nothing', async () => {
    const player = await buildPlayer(app);
    const answer = await wear(player, { eyeColor: findStarter('eyes'), accessory: hat.id });
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'itemNotOwned' }]);
    expect(await getSettings(player)).toEqual(getStarterFace(player));
  });

  it.each([
    ['hairStyle', () => findStarter('hair', 'color')],
    ['hairColor', () => findStarter('hair', 'style')],
    ['eyeColor', () => findStarter('face')],
    ['faceColor', () => findStarter('eyes')],
    ['bodyColor', () => hat.id],
    ['accessory', () => scene.id],
    ['background', () => hat.id],
    ['background', () => 2_000_000_000],
  ])('returns a 400 for an item of another place at %s', async (field, item) => {
    const player = await buildPlayer(app);
    await setCoins(app, player.id, hat.price + scene.price);
    await buy(player, hat.id);
    await buy(player, scene.id);
    const answer = await wear(player, { [field]: item() });
    expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ field }] }]);
    expect(await getSettings(player)).toEqual(getStarterFace(player));
  });

  it.each([
    [{ hat: 1 }, 'hat'],
    [{ hairStyle: 'afro' }, 'hairStyle'],
    [{ hairStyle: 0 }, 'hairStyle'],
    [{ background: [1] }, 'background'],
  ])('returns a 400 for %j naming %s', async (body, field) => {
    const player = await buildPlayer(app);
    const answer = await wear(player, body);
    expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ field }] }]);
  });

  it('is visible on the account and the leaderboard', async () => {
    const player = await buildPlayer(app);
    await buy(player, hat.id);
    await wear(player, { accessory: hat.id });
    await playGame(player, ['right']);
    const avatar = { ...createStarterFace(player.id, 0), accessory: hat.value };
    expect(await getOwnUser(player)).toMatchObject({ avatar });
    const plain = await buildPlayer(app);
    await playGame(plain, ['right']);
    const { body } = await player.browser.get<{ me: unknown; entries: { id: string; avatar: unknown }[] }>(
      '/api/leaderboard',
    );
    expect(body.me).toMatchObject({ avatar });
    const avatars = new Map(body.entries.map((entry) => [entry.id, entry.avatar]));
    expect([avatars.get(player.id), avatars.get(plain.id)]).toEqual([avatar, createStarterFace(plain.id, 0)]);
  });

  it('takes precedence over an uploaded picture, which takes precedence over a starter face', async () => {
    const player = await buildPlayer(app);
    const picture = statement('test.picture', 'update player set profile_image_url = $2 where id = $1');
    await app.database.run(picture, [player.id, 'https://faces.example/1.png']);
    expect(await getOwnUser(player)).toMatchObject({ avatar: null, isLookChosen: false });
    await wear(player, { eyeColor: findStarter('eyes') });
    expect(await getOwnUser(player)).toMatchObject({ avatar: { eyeColor: 'dots' }, isLookChosen: true });
  });
});

describe('shuffling a starter face', () => {
  it('gives another face, which is stored and visible to others, any number of times', async () => {
    const player = await buildPlayer(app);
    await playGame(player, ['right']);
    const once = findNextShuffle(player.id, 0);
    expect((await shuffle(player)).body).toEqual(getStarterFace(player, once));
    const twice = findNextShuffle(player.id, once);
    await shuffle(player);
    expect(await getSettings(player)).toEqual(getStarterFace(player, twice));
    expect(await getOwnUser(player)).toMatchObject({
      avatar: createStarterFace(player.id, twice),
      isLookChosen: false,
    });
    const other = await buildPlayer(app);
    const { body } = await other.browser.get<{ entries: { id: string; avatar: unknown }[] }>('/api/leaderboard');
    expect(body.entries.find(({ id }) => id === player.id)?.avatar).toEqual(createStarterFace(player.id, twice));
  });

  it('changes nothing once a look was chosen', async () => {
    const player = await buildPlayer(app);
    await shuffle(player);
    const dressed = (await wear(player, { eyeColor: findStarter('eyes') })).body;
    expect(dressed).toEqual({
      ...getStarterFace(player, findNextShuffle(player.id, 0)),
      eyeColor: findStarter('eyes'),
    });
    const refused = await shuffle(player);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'lookChosen' }]);
    expect(await getSettings(player)).toEqual(dressed);
  });

  it('never overwrites a look that is chosen at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const player = await buildPlayer(app);
      const eyeColor = findStarter('eyes');
      const answers = await Promise.all([shuffle(player), wear(player, { eyeColor }), shuffle(player)]);
      expect(answers[1].status).toBe(200);
      expect(await getSettings(player)).toMatchObject({ eyeColor });
      expect(await getOwnUser(player)).toMatchObject({ isLookChosen: true });
    }
  });

  it('is available to guests', async () => {
    const guest = app.visitor();
    await guest.post('/api/account/guest');
    const before = (await guest.get<AvatarSettings>('/api/avatar/settings')).body;
    const after = (await guest.post<AvatarSettings>('/api/avatar/shuffle')).body;
    expect(after.hairStyle).not.toBe(before.hairStyle);
  });
});

describe('giving an avatar item away', () => {
  it('takes it off, refunds nothing, and allows buying it again', async () => {
    const player = await buildPlayer(app);
    await setCoins(app, player.id, 2 * hat.price);
    await buy(player, hat.id);
    await wear(player, { accessory: hat.id, eyeColor: findStarter('eyes') });
    const answer = await giveAway(player, hat.id);
    expect([answer.status, answer.body]).toEqual([200, { avatarItemId: hat.id }]);
    expect(await getSettings(player)).toEqual({ ...getStarterFace(player), eyeColor: findStarter('eyes') });
    expect(await listInventory(player)).toEqual(starters);
    expect(await player.coins()).toBe(hat.price);
    expect((await wear(player, { accessory: hat.id })).status).toBe(409);
    expect((await giveAway(player, hat.id)).status).toBe(404);
    expect((await buy(player, hat.id)).body.coins).toBe(0);
    expect(await listLedgerEntries(app, player.id, 'avatar')).toHaveLength(2);
  });

  it('refuses starters, unknown items and items of other players', async () => {
    const player = await buildPlayer(app);
    const other = await buildPlayer(app);
    await buy(other, hat.id);
    const answers = await Promise.all([starters[0], hat.id, 424_242, 'abc'].map((id) => giveAway(player, id)));
    expect(answers.map(({ status }) => status)).toEqual([409, 404, 404, 400]);
    expect(await listBought(other)).toEqual([hat.id]);
  });

  it('never leaves a player wearing an item given away at the same time', async () => {
    const player = await buildPlayer(app);
    await setCoins(app, player.id, 15 * hat.price);
    for (let round = 0; round < 15; round += 1) {
      await buy(player, hat.id);
      const [, removed] = await Promise.all([wear(player, { accessory: hat.id }), giveAway(player, hat.id)]);
      expect(removed.status).toBe(200);
      expect([await listBought(player), (await getSettings(player)).accessory]).toEqual([[], null]);
    }
  });
});

describe('an item that is no longer sold', () => {
  const id = 2_000_001;

  it('is kept by its owners and hidden from others', async () => {
    await app.database.run(
      statement(
        'test.withdrawn',
        `insert into avatar_item values (${id}, 'Old Hat', 'It was.', 'accessories', null, 'old-hat', 20, 'rare', false)`,
      ),
    );
    const owner = await buildPlayer(app);
    const other = await buildPlayer(app);
    const give = statement('test.give-item', `insert into avatar_inventory values ($1, ${id}, now())`);
    await app.database.run(give, [owner.id]);
    const listed = async (player: Player) =>
      (await player.browser.get<AvatarItem[]>('/api/avatar/items')).body.some((item) => item.id === id);
    expect([await listed(owner), await listed(other)]).toEqual([true, false]);
    expect(await listBought(owner)).toEqual([id]);
    expect((await wear(owner, { accessory: id })).status).toBe(200);
    expect((await buy(owner, id)).status).toBe(409);
    expect((await buy(other, id)).status).toBe(404);
    expect((await giveAway(owner, id)).status).toBe(200);
    expect(await listed(owner)).toBe(false);
  });
});
