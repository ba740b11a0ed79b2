import { avatarContract } from '#shared/avatar/contract.ts';
import { placeOf } from '#shared/avatar/rules.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import { powerUpTypes } from '#shared/powerups/rules.ts';
import { shopContract } from '#shared/shop/contract.ts';
import type { Services } from '#server/services.ts';
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

export const emptyTally = (): Tally => ({
  done: {},
  refused: {},
  answers: new Map(),
  unkeyed: { shop: 0, avatar: 0 },
  removals: new Map(),
});

const count = (counts: Record<string, number>, name: string) => (counts[name] = (counts[name] ?? 0) + 1);

/** Does random things, one after another; several at once share the tally and the orders that can be repeated. */
export function createTrader({ servers, players, items, games }: World, dice: Dice, tally: Tally) {
  const orders: Order[] = [];
  const got: Got[] = [];
  const placeOfItem = new Map(items.map((item) => [item.id, placeOf(item)]));
  let keys = 0;

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
    const gameId = dice.pick(games.get(playerId) ?? []);
    await on.game.submit(playerId, { gameId });
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
