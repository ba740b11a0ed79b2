import { avatarContract } from '#shared/avatar/contract.ts';
import { placeOf } from '#shared/avatar/rules.ts';
import { giftsContract } from '#shared/gifts/contract.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import { powerUpTypes } from '#shared/powerups/rules.ts';
import { shopContract } from '#shared/shop/contract.ts';
import type { Services } from '#server/services.ts';
import { createOrganiser } from './cups.ts';
import type { Dice } from './random.ts';
import type { World } from './world.ts';

/** What happened, to be compared with what the database says. */
export interface Tally {
  readonly done: Record<string, number>;
  readonly refused: Record<string, number>;
  /** The answers that each key of a player and call got. */
  readonly answers: Map<string, Set<string>>;
  /** Orders without a key that succeeded, by call. */
  readonly unkeyed: Record<'shop' | 'avatar', number>;
  readonly removals: Map<string, number>;
  /** Seats of tournaments that were granted. */
  seats: number;
}

interface Order {
  readonly kind: 'shop' | 'avatar';
  readonly playerId: string;
  readonly key: string | undefined;
  readonly body: { readonly powerUpType: (typeof powerUpTypes)[number] } | { readonly itemId: number };
}

interface Got {
  readonly playerId: string;
  readonly itemId: number;
}

/** As a caller gets them: the database keeps an answer's fields in an order of its own. */
const responses = {
  shop: shopContract['POST /api/shop/purchase'].response,
  avatar: avatarContract['POST /api/avatar/purchase'].response,
};

const giftSent = giftsContract['POST /api/gifts/send'].response;

export const emptyTally = (): Tally => ({
  done: {},
  refused: {},
  answers: new Map(),
  unkeyed: { shop: 0, avatar: 0 },
  removals: new Map(),
  seats: 0,
});

const leapMs = 15 * 3_600_000;

const count = (counts: Record<string, number>, name: string) => (counts[name] = (counts[name] ?? 0) + 1);

/** Does random things, one after another; several at once share the tally and the orders that can be repeated. */
export function createTrader(world: World, dice: Dice, tally: Tally) {
  const { servers, players, items } = world;
  const orders: Order[] = [];
  const got: Got[] = [];
  const placeOfItem = new Map(items.map((item) => [item.id, placeOf(item)]));
  let keys = 0;
  let leaps = 0;

  const server = () => dice.pick(servers);
  // Some players are in great demand, so that many calls meet.
  const somebody = () => (dice.below(4) === 0 ? players[dice.below(8)] : dice.pick(players)) as string;

  function order(kind: Order['kind'], isKeyed: boolean): Order {
    const body = kind === 'shop' ? { powerUpType: dice.pick(powerUpTypes) } : { itemId: dice.pick(items).id };
    const placed = { kind, playerId: somebody(), key: isKeyed ? `key-${keys++}` : undefined, body };
    if (isKeyed) orders.push(placed);
    return placed;
  }

  async function place({ kind, playerId, key, body }: Order, on: Services): Promise<void> {
    const call = `POST /api/${kind}/purchase`;
    const answer = await on.once.run({ playerId, call, key, input: { body } }, (tx) =>
      'itemId' in body ? on.avatar.buy(tx, playerId, body) : on.shop.buy(tx, playerId, body),
    );
    if ('itemId' in body) got.push({ playerId, itemId: body.itemId });
    if (key === undefined) tally.unkeyed[kind] += 1;
    else keep(`${playerId} ${call} ${key}`, JSON.stringify(responses[kind].parse(answer)));
  }

  function keep(name: string, answer: string): void {
    const known = tally.answers.get(name);
    if (known) known.add(answer);
    else tally.answers.set(name, new Set([answer]));
  }

  // Mostly what was bought lately, so that wearing it, giving it away and buying it again meet.
  const gotLately = () => got[Math.max(0, got.length - 1 - dice.below(40))];

  async function wear(on: Services, item: Got | undefined): Promise<void> {
    if (!item) return;
    await on.avatar.wear(item.playerId, { [placeOfItem.get(item.itemId) ?? '']: item.itemId });
  }

  async function giveAway(on: Services, item: Got | undefined): Promise<void> {
    if (!item) return;
    const name = `${item.playerId} ${item.itemId}`;
    await on.avatar.remove(item.playerId, item.itemId);
    tally.removals.set(name, (tally.removals.get(name) ?? 0) + 1);
  }

  async function buyAgain(on: Services, item: Got | undefined): Promise<void> {
    if (!item) return;
    await place({ kind: 'avatar', key: undefined, playerId: item.playerId, body: { itemId: item.itemId } }, on);
  }

  async function closeGame(on: Services): Promise<void> {
    const playerId = dice.pick(players);
    await world.openGame(playerId);
    await on.game.submit(playerId, {});
  }

  const begun: string[] = [];
  const sent: { readonly id: number; readonly to: string }[] = [];

  async function beginVideo(on: Services): Promise<void> {
    const playerId = somebody();
    await on.ads.track(playerId, { adId: world.rewardedAd, type: 'view', placement: 'rewarded' });
    begun.push(playerId);
    world.advance(500);
  }

  /** Begun some time ago, mostly long enough; some claim twice, and some what is another's. */
  async function claimVideo(on: Services): Promise<void> {
    await on.ads.claim(begun[Math.max(0, begun.length - 1 - dice.below(80))] ?? somebody(), world.rewardedAd);
  }

  async function give(on: Services, isKeyed: boolean): Promise<void> {
    const senderId = somebody();
    const receiverId = dice.below(10) === 0 ? somebody() : dice.pick(world.friends.get(senderId) ?? players);
    const coins = { type: 'coins', quantity: dice.pick([10, 25, 50]) } as const;
    const powerUps = { type: 'power-up', item: dice.pick(powerUpTypes), quantity: dice.pick([1, 2]) } as const;
    const body = { receiverId, ...(dice.below(2) === 0 ? coins : powerUps) };
    const call = 'POST /api/gifts/send';
    const key = isKeyed ? `gift-${leaps}-${dice.below(50)}` : undefined;
    const answer = await on.once.run({ playerId: senderId, call, key, input: { body } }, (tx) =>
      on.gifts.send(tx, senderId, body),
    );
    if (key !== undefined) keep(`${senderId} ${call} ${key}`, JSON.stringify(giftSent.parse(answer)));
    sent.push({ id: giftSent.parse(answer).id, to: receiverId });
  }

  async function claimGift(on: Services): Promise<void> {
    const gift = sent[Math.max(0, sent.length - 1 - dice.below(60))];
    if (gift) await on.gifts.claim(dice.below(20) === 0 ? somebody() : gift.to, gift.id);
  }

  const cups = createOrganiser({ dice, tally, somebody, keep, key: (name) => `${name}-${leaps}-${dice.below(50)}` });

  async function buyFreeze(on: Services): Promise<void> {
    const playerId = somebody();
    await on.once.run({ playerId, call: 'POST /api/streak/freeze', key: undefined, input: {} }, (tx) =>
      on.daily.buyFreeze(tx, playerId, undefined),
    );
  }

  /**
   * Mostly a little; some weeks in all, so that gifts return and videos pay again. Keys from before a leap are not
   * repeated: they hold for 48 hours, which even three leaps during one call stay within.
   */
  async function wait(on: Services): Promise<void> {
    const isLeap = dice.below(12) === 0;
    world.advance(isLeap ? leapMs : 20_000);
    if (isLeap) {
      leaps += 1;
      orders.length = 0;
    }
    await on.gifts.returnExpired();
    await on.tournaments.settleDue();
  }

  /** Lately placed ones: some are still under way. */
  const lately = () => orders[Math.max(0, orders.length - 1 - dice.below(200))];

  const chances: readonly (readonly [name: string, share: number, work: (on: Services) => Promise<void>])[] = [
    ['close a game', 40, closeGame],
    ['buy a power-up', 10, (on) => place(order('shop', false), on)],
    ['buy a power-up with a key', 10, (on) => place(order('shop', true), on)],
    ['buy an item', 6, (on) => place(order('avatar', false), on)],
    ['buy an item with a key', 6, (on) => place(order('avatar', true), on)],
    ['buy an item again', 3, (on) => buyAgain(on, gotLately())],
    ['repeat an order', 12, async (on) => place(lately() ?? order('shop', true), on)],
    ['use a key for something else', 3, async (on) => reuse(lately(), on)],
    ['give an item away', 4, (on) => giveAway(on, gotLately())],
    ['wear an item', 6, (on) => wear(on, gotLately())],
    ['begin a video', 8, beginVideo],
    ['claim a video', 8, claimVideo],
    ['give', 8, (on) => give(on, false)],
    ['give with a key', 4, (on) => give(on, true)],
    ['claim a gift', 10, claimGift],
    ['buy a freeze', 2, buyFreeze],
    ['create a tournament', 2, (on) => cups.create(on, false)],
    ['create a tournament with a key', 1, (on) => cups.create(on, true)],
    ['join a tournament', 10, cups.join],
    ['leave a tournament', 2, cups.leave],
    ['start a tournament', 2, cups.start],
    ['cancel a tournament', 1, cups.cancel],
    ['play a match', 4, cups.play],
    ['withdraw from a tournament', 1, cups.withdraw],
    ['let time pass', 1, wait],
  ];
  const wheel = chances.flatMap((chance) => Array.from({ length: chance[1] }, () => chance));

  async function reuse(placed: Order | undefined, on: Services): Promise<void> {
    if (!placed) return;
    const other = order(placed.kind, false);
    if (JSON.stringify(other.body) === JSON.stringify(placed.body)) return;
    await place({ ...other, playerId: placed.playerId, key: placed.key }, on);
  }

  return async function trade(): Promise<void> {
    const [name, , work] = dice.pick(wheel);
    try {
      await work(server());
      count(tally.done, name);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      count(tally.refused, error.code);
    }
  };
}
