import { setTimeout as pause } from 'node:timers/promises';
import { avatarContract } from '#shared/avatar/contract.ts';
import { placeOf } from '#shared/avatar/rules.ts';
import { freezePrice } from '#shared/daily/rules.ts';
import { giftsContract } from '#shared/gifts/contract.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import { powerUpTypes } from '#shared/powerups/rules.ts';
import { shopContract } from '#shared/shop/contract.ts';
import { powerUpPrices } from '#shared/shop/rules.ts';
import { createOrganiser } from './cups.ts';
import type { Market } from './market.ts';
import type { Dice } from './random.ts';
import { count, countIn, keepAnswer, noteMoved, orUnsure, type Tally, Unsure } from './tally.ts';
import type { World } from './world.ts';

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

const leapMs = 15 * 3_600_000;

/** A player whose call was lost waits a moment, in milliseconds, as one at a phone does. */
const afterLossMs = 250;

/** Does random things, one after another; several at once share the tally and the orders that can be repeated. */
export function createTrader(world: World, dice: Dice, tally: Tally) {
  const { servers, players, items } = world;
  const orders: Order[] = [];
  const got: Got[] = [];
  const itemById = new Map(items.map((item) => [item.id, item]));
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

  async function place({ kind, playerId, key, body }: Order, on: Market): Promise<void> {
    const call = `POST /api/${kind}/purchase`;
    const asked: Promise<unknown> =
      'itemId' in body
        ? on('POST /api/avatar/purchase', playerId, { body }, key)
        : on('POST /api/shop/purchase', playerId, { body }, key);
    const answer = await orUnsure(tally, `${playerId} ${kind}`, asked);
    if ('itemId' in body) got.push({ playerId, itemId: body.itemId });
    const price = 'itemId' in body ? (itemById.get(body.itemId)?.price ?? 0) : powerUpPrices[body.powerUpType];
    const isFirst =
      key === undefined ||
      keepAnswer(tally, `${playerId} ${call} ${key}`, JSON.stringify(responses[kind].parse(answer)));
    if (isFirst) noteMoved(tally, playerId, kind, -price);
  }

  // Mostly what was bought lately, so that wearing it, giving it away and buying it again meet.
  const gotLately = () => got[Math.max(0, got.length - 1 - dice.below(40))];

  async function wear(on: Market, item: Got | undefined): Promise<void> {
    if (!item) return;
    const known = itemById.get(item.itemId);
    if (known) await on('POST /api/avatar/settings', item.playerId, { body: { [placeOf(known)]: item.itemId } });
  }

  async function giveAway(on: Market, item: Got | undefined): Promise<void> {
    if (!item) return;
    const name = `${item.playerId} ${item.itemId}`;
    const asked = on('DELETE /api/avatar/inventory/:id', item.playerId, { params: { id: item.itemId } });
    await orUnsure(tally, name, asked);
    countIn(tally.removals, name);
  }

  async function buyAgain(on: Market, item: Got | undefined): Promise<void> {
    if (!item) return;
    await place({ kind: 'avatar', key: undefined, playerId: item.playerId, body: { itemId: item.itemId } }, on);
  }

  async function closeGame(on: Market): Promise<void> {
    const playerId = dice.pick(players);
    await world.openGame(playerId);
    const { gameId, coinsEarned } = await on('POST /api/game/submit', playerId, { body: {} });
    tally.games.set(`${playerId} ${gameId}`, coinsEarned);
  }

  const begun: string[] = [];
  const sent: { readonly id: number; readonly to: string }[] = [];

  async function beginVideo(on: Market): Promise<void> {
    const playerId = somebody();
    const body = { adId: world.rewardedAd, type: 'view', placement: 'rewarded' } as const;
    await on('POST /api/ads/track', playerId, { body });
    begun.push(playerId);
    await world.advance(500);
  }

  /** Begun some time ago, mostly long enough; some claim twice, and some what is another's. */
  async function claimVideo(on: Market): Promise<void> {
    const playerId = begun[Math.max(0, begun.length - 1 - dice.below(80))] ?? somebody();
    const asked = on('POST /api/ads/claim-reward', playerId, { body: { adId: world.rewardedAd } });
    const { coins } = await orUnsure(tally, `${playerId} video`, asked);
    noteMoved(tally, playerId, 'video', coins);
  }

  async function give(on: Market, isKeyed: boolean): Promise<void> {
    const senderId = somebody();
    const receiverId = dice.below(10) === 0 ? somebody() : dice.pick(world.friends.get(senderId) ?? players);
    const coins = { type: 'coins', quantity: dice.pick([10, 25, 50]) } as const;
    const powerUps = { type: 'power-up', item: dice.pick(powerUpTypes), quantity: dice.pick([1, 2]) } as const;
    const body = { receiverId, ...(dice.below(2) === 0 ? coins : powerUps) };
    const call = 'POST /api/gifts/send' as const;
    const key = isKeyed ? `gift-${leaps}-${dice.below(50)}` : undefined;
    const answer = await orUnsure(tally, `${senderId} giftSent`, on(call, senderId, { body }, key));
    const isFirst =
      key === undefined || keepAnswer(tally, `${senderId} ${call} ${key}`, JSON.stringify(giftSent.parse(answer)));
    if (isFirst && body.type === 'coins') noteMoved(tally, senderId, 'giftSent', -body.quantity);
    sent.push({ id: answer.id, to: receiverId });
  }

  async function claimGift(on: Market): Promise<void> {
    const gift = sent[Math.max(0, sent.length - 1 - dice.below(60))];
    if (!gift) return;
    const playerId = dice.below(20) === 0 ? somebody() : gift.to;
    const asked = on('POST /api/gifts/:id/claim', playerId, { params: { id: gift.id } });
    const { type, quantity } = await orUnsure(tally, `${playerId} giftReceived`, asked);
    if (type === 'coins' && !tally.claimed.has(gift.id)) noteMoved(tally, playerId, 'giftReceived', quantity);
    tally.claimed.add(gift.id);
  }

  const cups = createOrganiser({ dice, tally, somebody, key: (name) => `${name}-${leaps}-${dice.below(50)}` });

  async function buyFreeze(on: Market): Promise<void> {
    const playerId = somebody();
    await orUnsure(tally, `${playerId} freeze`, on('POST /api/streak/freeze', playerId, { body: undefined }));
    noteMoved(tally, playerId, 'freeze', -freezePrice);
  }

  /**
   * Mostly a little; some weeks in all, so that gifts return and videos pay again. Keys from before a leap are not
   * repeated: they hold for 48 hours, which even three leaps during one call stay within.
   */
  async function wait(): Promise<void> {
    const isLeap = dice.below(12) === 0;
    if (isLeap) {
      leaps += 1;
      orders.length = 0;
    }
    await world.advance(isLeap ? leapMs : 20_000);
    await world.settle();
  }

  /** Lately placed ones: some are still under way. */
  const lately = () => orders[Math.max(0, orders.length - 1 - dice.below(200))];

  const chances: readonly (readonly [name: string, share: number, work: (on: Market) => Promise<void>])[] = [
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

  async function reuse(placed: Order | undefined, on: Market): Promise<void> {
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
      if (error instanceof Unsure) {
        count(tally.lost, error.message);
        await pause(afterLossMs);
      } else if (error instanceof Refusal) count(tally.refused, error.code);
      else throw error;
    }
  };
}
