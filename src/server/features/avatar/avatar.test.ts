import { beforeAll, describe, expect, it } from 'vitest';
import type { AvatarItem, AvatarSettings } from '#shared/avatar/contract.ts';
import { avatarPlaces, placeOf } from '#shared/avatar/rules.ts';
import { nextShuffle, starterFace } from '#shared/avatar/starter-face.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { ledgerOf, setCoins } from '#test/harness/coins.ts';
import { buildPlayer, type Player, playGame } from '#test/harness/player.ts';

const app = useTestApp();
let items: readonly AvatarItem[] = [];
let starters: readonly number[] = [];
let hat: AvatarItem;
let scene: AvatarItem;

const sold = (category: string) => {
  const found = items.filter((item) => item.category === category && item.isSold && !item.isStarter);
  return found.sort((a, b) => a.price - b.price)[0] as AvatarItem;
};

beforeAll(async () => {
  const { browser } = await buildPlayer(app);
  items = (await browser.get<AvatarItem[]>('/api/avatar/items')).body;
  starters = items.filter((item) => item.isStarter).map((item) => item.id);
  hat = sold('accessories');
  scene = sold('background');
});

const buy = (player: Player, itemId: unknown, more: object = {}) =>
  player.browser.post<{ avatarItemId: number; coins: number }>('/api/avatar/purchase', { itemId, ...more });
const wear = (player: Player, choice: unknown) => player.browser.post<AvatarSettings>('/api/avatar/settings', choice);
const settings = async (player: Player) => (await player.browser.get<AvatarSettings>('/api/avatar/settings')).body;
const giveAway = (player: Player, id: unknown) =>
  player.browser.request('DELETE', `/api/avatar/inventory/${String(id)}`);
const inventory = async (player: Player) => {
  const { body } = await player.browser.get<{ avatarItemId: number }[]>('/api/avatar/inventory');
  return body.map(({ avatarItemId }) => avatarItemId);
};
const bought = async (player: Player) => (await inventory(player)).filter((id) => !starters.includes(id));
const starter = (category: string, type: string | null = null) =>
  items.find((item) => item.isStarter && item.category === category && item.type === type)?.id as number;

/** The items of a starter face, by place. */
function given(player: Player, shuffles = 0): AvatarSettings {
  const face = starterFace(player.id, shuffles);
  const idOf = (place: (typeof avatarPlaces)[number]) =>
    items.find((item) => placeOf(item) === place && item.value === face[place])?.id ?? null;
  return Object.fromEntries(avatarPlaces.map((place) => [place, idOf(place)])) as unknown as AvatarSettings;
}

const own = async (player: Player) =>
  (await player.browser.get<{ avatar: unknown; isLookChosen: boolean }>('/api/auth/user')).body;
const shuffle = (player: Player) => player.browser.post<AvatarSettings>('/api/avatar/shuffle');

describe('avatar items', () => {
  it('are those of the catalogue, in six categories, with their prices', async () => {
    expect(items.length).toBeGreaterThanOrEqual(84);
    expect(new Set(items.map((item) => item.category))).toEqual(
      new Set(['hair', 'eyes', 'body', 'face', 'accessories', 'background']),
    );
    expect(items.filter((item) => (item.isStarter || item.earnedBy !== null) !== (item.price === 0))).toEqual([]);
  });

  it('a new player owns the starters and wears a face of them', async () => {
    const player = await buildPlayer(app);
    expect(await inventory(player)).toEqual(starters);
    expect(await settings(player)).toEqual(given(player));
    expect(await own(player)).toMatchObject({ avatar: starterFace(player.id, 0), isLookChosen: false });
  });
});

describe('buying an avatar item', () => {
  it('takes its price once and puts it into the inventory', async () => {
    const player = await buildPlayer(app);
    const answer = await buy(player, hat.id, { expectedPrice: hat.price });
    expect(answer.body).toEqual({ avatarItemId: hat.id, coins: 100 - hat.price });
    expect(await player.coins()).toBe(100 - hat.price);
    expect(await bought(player)).toEqual([hat.id]);
    const [line] = await ledgerOf(app, player.id, 'avatar');
    expect(line).toMatchObject({ account: 'sink', amount: -hat.price, balanceAfter: 100 - hat.price });
    const again = await buy(player, hat.id);
    expect([again.status, again.body]).toMatchObject([409, { code: 'itemOwned' }]);
    expect(await player.coins()).toBe(100 - hat.price);
  });

  it('twenty at once: one pays, the others own it already', async () => {
    const player = await buildPlayer(app);
    await setCoins(app, player.id, 20 * hat.price);
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy(player, hat.id)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const refused = answers.filter((answer) => answer.status !== 200);
    expect(refused.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual(
      Array.from({ length: 19 }, () => [409, 'itemOwned']),
    );
    expect(await player.coins()).toBe(19 * hat.price);
    expect(await ledgerOf(app, player.id, 'avatar')).toHaveLength(1);
  });

  it('is refused with too few coins, at another price, twice, and for what there is not', async () => {
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
    expect(await inventory(player)).toEqual(starters);
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
  ])('%j is a 400 that names %s', async (body, field) => {
    const { browser } = await buildPlayer(app);
    const answer = await browser.post<{ errors: { field: string }[] }>('/api/avatar/purchase', body);
    expect([answer.status, answer.body.errors.map((error) => error.field)]).toEqual([400, [field]]);
  });
});

describe('wearing avatar items', () => {
  it('puts on what is owned; what is left out stays, a starter face too; null takes off', async () => {
    const player = await buildPlayer(app);
    await buy(player, hat.id);
    const first = { ...given(player), accessory: hat.id };
    expect((await wear(player, { accessory: hat.id })).body).toEqual(first);
    expect(await own(player)).toMatchObject({ isLookChosen: true });
    const eyes = { eyeColor: starter('eyes') };
    const second = { ...first, ...eyes, hairColor: null };
    expect((await wear(player, { ...eyes, hairColor: null })).body).toEqual(second);
    expect(await settings(player)).toEqual(second);
    expect((await wear(player, {})).body).toEqual(second);
  });

  it('to change nothing is not to dress', async () => {
    const player = await buildPlayer(app);
    expect((await wear(player, {})).body).toEqual(given(player));
    expect(await own(player)).toMatchObject({ isLookChosen: false });
  });

  it('who takes everything off has the starter face again', async () => {
    const player = await buildPlayer(app);
    await wear(player, { eyeColor: starter('eyes') });
    const nothing = Object.fromEntries(avatarPlaces.map((place) => [place, null]));
    expect((await wear(player, nothing)).body).toEqual(given(player));
    expect(await own(player)).toMatchObject({ avatar: starterFace(player.id, 0), isLookChosen: false });
  });

  it('refuses what is not owned, and changes nothing of the rest', async () => {
    const player = await buildPlayer(app);
    const answer = await wear(player, { eyeColor: starter('eyes'), accessory: hat.id });
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'itemNotOwned' }]);
    expect(await settings(player)).toEqual(given(player));
  });

  it.each([
    ['hairStyle', () => starter('hair', 'color')],
    ['hairColor', () => starter('hair', 'style')],
    ['eyeColor', () => starter('face')],
    ['faceColor', () => starter('eyes')],
    ['bodyColor', () => hat.id],
    ['accessory', () => scene.id],
    ['background', () => hat.id],
    ['background', () => 2_000_000_000],
  ])('%s takes no item of another place: a 400 that names it', async (field, item) => {
    const player = await buildPlayer(app);
    await setCoins(app, player.id, hat.price + scene.price);
    await buy(player, hat.id);
    await buy(player, scene.id);
    const answer = await wear(player, { [field]: item() });
    expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ field }] }]);
    expect(await settings(player)).toEqual(given(player));
  });

  it.each([
    [{ hat: 1 }, 'hat'],
    [{ hairStyle: 'afro' }, 'hairStyle'],
    [{ hairStyle: 0 }, 'hairStyle'],
    [{ background: [1] }, 'background'],
  ])('%j is a 400 that names %s', async (body, field) => {
    const player = await buildPlayer(app);
    const answer = await wear(player, body);
    expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ field }] }]);
  });

  it('shows on the own account and on the leaderboard', async () => {
    const player = await buildPlayer(app);
    await buy(player, hat.id);
    await wear(player, { accessory: hat.id });
    await playGame(player, ['right']);
    const avatar = { ...starterFace(player.id, 0), accessory: hat.value };
    expect(await own(player)).toMatchObject({ avatar });
    const plain = await buildPlayer(app);
    await playGame(plain, ['right']);
    const { body } = await player.browser.get<{ me: unknown; entries: { id: string; avatar: unknown }[] }>(
      '/api/leaderboard',
    );
    expect(body.me).toMatchObject({ avatar });
    const avatars = new Map(body.entries.map((entry) => [entry.id, entry.avatar]));
    expect([avatars.get(player.id), avatars.get(plain.id)]).toEqual([avatar, starterFace(plain.id, 0)]);
  });

  it('a picture of one’s own stands before a starter face, and behind a look that was chosen', async () => {
    const player = await buildPlayer(app);
    const picture = statement('test.picture', 'update player set profile_image_url = $2 where id = $1');
    await app.database.run(picture, [player.id, 'https://faces.example/1.png']);
    expect(await own(player)).toMatchObject({ avatar: null, isLookChosen: false });
    await wear(player, { eyeColor: starter('eyes') });
    expect(await own(player)).toMatchObject({ avatar: { eyeColor: 'dots' }, isLookChosen: true });
  });
});

describe('shuffling a starter face', () => {
  it('gives another one, which is kept and seen by others, as often as one likes', async () => {
    const player = await buildPlayer(app);
    await playGame(player, ['right']);
    const once = nextShuffle(player.id, 0);
    expect((await shuffle(player)).body).toEqual(given(player, once));
    const twice = nextShuffle(player.id, once);
    await shuffle(player);
    expect(await settings(player)).toEqual(given(player, twice));
    expect(await own(player)).toMatchObject({ avatar: starterFace(player.id, twice), isLookChosen: false });
    const other = await buildPlayer(app);
    const { body } = await other.browser.get<{ entries: { id: string; avatar: unknown }[] }>('/api/leaderboard');
    expect(body.entries.find(({ id }) => id === player.id)?.avatar).toEqual(starterFace(player.id, twice));
  });

  it('is over once one has dressed, and then changes nothing', async () => {
    const player = await buildPlayer(app);
    await shuffle(player);
    const dressed = (await wear(player, { eyeColor: starter('eyes') })).body;
    expect(dressed).toEqual({ ...given(player, nextShuffle(player.id, 0)), eyeColor: starter('eyes') });
    const refused = await shuffle(player);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'lookChosen' }]);
    expect(await settings(player)).toEqual(dressed);
  });

  it('at the same time as dressing never loses what was chosen', async () => {
    for (let round = 0; round < 10; round += 1) {
      const player = await buildPlayer(app);
      const eyeColor = starter('eyes');
      const answers = await Promise.all([shuffle(player), wear(player, { eyeColor }), shuffle(player)]);
      expect(answers[1].status).toBe(200);
      expect(await settings(player)).toMatchObject({ eyeColor });
      expect(await own(player)).toMatchObject({ isLookChosen: true });
    }
  });

  it('is for guests too', async () => {
    const guest = app.visitor();
    await guest.post('/api/account/guest');
    const before = (await guest.get<AvatarSettings>('/api/avatar/settings')).body;
    const after = (await guest.post<AvatarSettings>('/api/avatar/shuffle')).body;
    expect(after.hairStyle).not.toBe(before.hairStyle);
  });
});

describe('giving an avatar item away', () => {
  it('takes it off, refunds nothing, and lets it be bought again', async () => {
    const player = await buildPlayer(app);
    await setCoins(app, player.id, 2 * hat.price);
    await buy(player, hat.id);
    await wear(player, { accessory: hat.id, eyeColor: starter('eyes') });
    const answer = await giveAway(player, hat.id);
    expect([answer.status, answer.body]).toEqual([200, { avatarItemId: hat.id }]);
    expect(await settings(player)).toEqual({ ...given(player), eyeColor: starter('eyes') });
    expect(await inventory(player)).toEqual(starters);
    expect(await player.coins()).toBe(hat.price);
    expect((await wear(player, { accessory: hat.id })).status).toBe(409);
    expect((await giveAway(player, hat.id)).status).toBe(404);
    expect((await buy(player, hat.id)).body.coins).toBe(0);
    expect(await ledgerOf(app, player.id, 'avatar')).toHaveLength(2);
  });

  it('keeps starters, and finds neither the unknown nor what somebody else owns', async () => {
    const player = await buildPlayer(app);
    const other = await buildPlayer(app);
    await buy(other, hat.id);
    const answers = await Promise.all([starters[0], hat.id, 424_242, 'abc'].map((id) => giveAway(player, id)));
    expect(answers.map(({ status }) => status)).toEqual([409, 404, 404, 400]);
    expect(await bought(other)).toEqual([hat.id]);
  });

  it('at the same time as putting it on leaves nobody wearing what they do not own', async () => {
    const player = await buildPlayer(app);
    await setCoins(app, player.id, 15 * hat.price);
    for (let round = 0; round < 15; round += 1) {
      await buy(player, hat.id);
      const [, removed] = await Promise.all([wear(player, { accessory: hat.id }), giveAway(player, hat.id)]);
      expect(removed.status).toBe(200);
      expect([await bought(player), (await settings(player)).accessory]).toEqual([[], null]);
    }
  });
});

describe('an item that is not sold any more', () => {
  const id = 2_000_001;

  it('stays for its owners and is nowhere for others', async () => {
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
    expect(await bought(owner)).toEqual([id]);
    expect((await wear(owner, { accessory: id })).status).toBe(200);
    expect((await buy(owner, id)).status).toBe(409);
    expect((await buy(other, id)).status).toBe(404);
    expect((await giveAway(owner, id)).status).toBe(200);
    expect(await listed(owner)).toBe(false);
  });
});
