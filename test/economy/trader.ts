import { tournamentsContract } from '#shared/tournaments/contract.ts';
import type { ApiCaller } from './api-caller.ts';
import type { SeededRandom } from '../harness/seeded-random.ts';
import {
  type Tally,
  UnknownOutcomeError,
  incrementCount,
  incrementMapCount,
  recordAnswer,
  recordMovement,
  trackUncertainty,
} from './tally.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { avatarContract } from '#shared/avatar/contract.ts';
import { getAvatarPlace } from '#shared/avatar/rules.ts';
import { freezePrice } from '#shared/daily/rules.ts';
import { giftsContract } from '#shared/gifts/contract.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import { powerUpTypes } from '#shared/powerups/rules.ts';
import { shopContract } from '#shared/shop/contract.ts';
import { powerUpPrices } from '#shared/shop/rules.ts';
import type { World } from './trading-world.ts';

export interface TournamentActions {
  create(callApi: ApiCaller, isKeyed: boolean): Promise<void>;
  join(callApi: ApiCaller): Promise<void>;
  leave(callApi: ApiCaller): Promise<void>;
  start(callApi: ApiCaller): Promise<void>;
  cancel(callApi: ApiCaller): Promise<void>;
  play(callApi: ApiCaller): Promise<void>;
  withdraw(callApi: ApiCaller): Promise<void>;
}

interface CreatedTournament {
  readonly id: number;
  readonly creatorId: string;
  readonly entryFee: number;
}

interface Entry extends CreatedTournament {
  readonly playerId: string;
}

interface ActionDependencies {
  readonly dice: SeededRandom;
  readonly tally: Tally;
  readonly pickPlayer: () => string;
  /** Returns an idempotency key that is valid now and is soon reused. */
  readonly key: (name: string) => string;
}

const createTournamentCall = 'POST /api/tournaments';
const tournamentResponse = tournamentsContract[createTournamentCall].response;

/** Mostly picks the latest tournaments. */
function createTournamentActions({ dice, tally, pickPlayer, key }: ActionDependencies): TournamentActions {
  const cups: CreatedTournament[] = [];
  const entries: Entry[] = [];
  const pickRecent = <T>(from: readonly T[], among: number) => from[Math.max(0, from.length - 1 - dice.below(among))];
  const at = ({ id }: CreatedTournament) => ({ params: { id } });

  return {
    async create(callApi, isKeyed) {
      const creatorId = pickPlayer();
      const [maxParticipants, entryFee] = [dice.pick([4, 4, 8, 16] as const), dice.pick([5, 20, 50])];
      const body = { name: 'Market Cup', maxParticipants, entryFee, roundMinutes: 60 };
      const chosen = isKeyed ? key('cup') : undefined;
      const answer = tournamentResponse.parse(await callApi(createTournamentCall, creatorId, { body }, chosen));
      if (chosen !== undefined)
        recordAnswer(tally, `${creatorId} ${createTournamentCall} ${chosen}`, JSON.stringify(answer));
      cups.push({ id: answer.id, creatorId, entryFee: answer.entryFee });
    },

    async join(callApi) {
      const cup = pickRecent(cups, 6);
      if (!cup) return;
      const playerId = pickPlayer();
      const asked = callApi('POST /api/tournaments/:id/join', playerId, { ...at(cup), body: undefined });
      await trackUncertainty(tally, `${playerId} tournamentFee`, asked);
      recordMovement(tally, playerId, 'tournamentFee', -cup.entryFee);
      entries.push({ ...cup, playerId });
    },

    async leave(callApi) {
      const entry = pickRecent(entries, 20);
      if (entry) await callApi('POST /api/tournaments/:id/leave', entry.playerId, at(entry));
    },

    async start(callApi) {
      const cup = pickRecent(cups, 10);
      if (cup)
        await callApi('POST /api/tournaments/:id/start', dice.below(2) === 0 ? cup.creatorId : pickPlayer(), at(cup));
    },

    async cancel(callApi) {
      const cup = pickRecent(cups, 30);
      if (cup) await callApi('POST /api/tournaments/:id/cancel', cup.creatorId, at(cup));
    },

    async play(callApi) {
      const playerId = pickRecent(entries, 60)?.playerId;
      const waiting = playerId === undefined ? [] : await callApi('GET /api/user/matches', playerId, {});
      const next = waiting.find(({ match }) => match.canPlay);
      if (!next || playerId === undefined) return;
      const dealt = await callApi('GET /api/tournaments/:id/matches/:matchId/questions', playerId, {
        params: { id: next.tournamentId, matchId: next.match.id },
        // Replaces a finished game that was not submitted yet.
        query: { replace: 'true' },
      });
      let question = dealt.at(-1);
      if (!question) return;
      const { gameId } = question;
      for (let left = dice.below(8) === 0 ? 10 : 2; left > 0; left -= 1) {
        const { ticket, id: questionId, answers } = question;
        const body = { ticket, questionId, answer: dice.pick(answers), timeTaken: 1 };
        const verdict = await callApi('POST /api/analytics/question-attempt', playerId, { body });
        if (verdict.isGameOver) break;
        question = await callApi('POST /api/game/:id/next', playerId, { params: { id: gameId } });
      }
      const { coinsEarned } = await callApi('POST /api/game/submit', playerId, { body: { gameId } });
      tally.games.set(`${playerId} ${gameId}`, coinsEarned);
    },

    async withdraw(callApi) {
      const entry = pickRecent(entries, 60);
      if (entry) await callApi('POST /api/tournaments/:id/withdraw', entry.playerId, at(entry));
    },
  };
}

interface Order {
  readonly kind: 'shop' | 'avatar';
  readonly playerId: string;
  readonly key: string | undefined;
  readonly body: { readonly powerUpType: (typeof powerUpTypes)[number] } | { readonly itemId: number };
}

interface OwnedItem {
  readonly playerId: string;
  readonly itemId: number;
}

/** Response schemas that restore the field order, because the database stores answers with a different one. */
const responses = {
  shop: shopContract['POST /api/shop/purchase'].response,
  avatar: avatarContract['POST /api/avatar/purchase'].response,
};

const giftSent = giftsContract['POST /api/gifts/send'].response;

const timeLeapMs = 15 * 3_600_000;

/** Pause in milliseconds after a lost call, as on a phone. */
const pauseAfterLossMs = 250;

/** Concurrent calls share the tally and the repeatable orders. */
export function createTrader(world: World, dice: SeededRandom, tally: Tally) {
  const { servers, players, items } = world;
  const orders: Order[] = [];
  const ownedItems: OwnedItem[] = [];
  const itemById = new Map(items.map((item) => [item.id, item]));
  let keys = 0;
  let leaps = 0;

  const server = () => dice.pick(servers);
  // Some players are picked more often to create contention.
  const pickPlayer = () => (dice.below(4) === 0 ? players[dice.below(8)] : dice.pick(players)) as string;

  function order(kind: Order['kind'], isKeyed: boolean): Order {
    const body = kind === 'shop' ? { powerUpType: dice.pick(powerUpTypes) } : { itemId: dice.pick(items).id };
    const placed = { kind, playerId: pickPlayer(), key: isKeyed ? `key-${keys++}` : undefined, body };
    if (isKeyed) orders.push(placed);
    return placed;
  }

  async function place({ kind, playerId, key, body }: Order, callApi: ApiCaller): Promise<void> {
    const call = `POST /api/${kind}/purchase`;
    const asked: Promise<unknown> =
      'itemId' in body
        ? callApi('POST /api/avatar/purchase', playerId, { body }, key)
        : callApi('POST /api/shop/purchase', playerId, { body }, key);
    const answer = await trackUncertainty(tally, `${playerId} ${kind}`, asked);
    if ('itemId' in body) ownedItems.push({ playerId, itemId: body.itemId });
    const price = 'itemId' in body ? (itemById.get(body.itemId)?.price ?? 0) : powerUpPrices[body.powerUpType];
    const isFirst =
      key === undefined ||
      recordAnswer(tally, `${playerId} ${call} ${key}`, JSON.stringify(responses[kind].parse(answer)));
    if (isFirst) recordMovement(tally, playerId, kind, -price);
  }

  // Mostly recent items, so that wearing, giving away and buying again collide.
  const pickRecentItem = () => ownedItems[Math.max(0, ownedItems.length - 1 - dice.below(40))];

  async function wear(callApi: ApiCaller, item: OwnedItem | undefined): Promise<void> {
    if (!item) return;
    const known = itemById.get(item.itemId);
    if (known)
      await callApi('POST /api/avatar/settings', item.playerId, { body: { [getAvatarPlace(known)]: item.itemId } });
  }

  async function giveAway(callApi: ApiCaller, item: OwnedItem | undefined): Promise<void> {
    if (!item) return;
    const name = `${item.playerId} ${item.itemId}`;
    const asked = callApi('DELETE /api/avatar/inventory/:id', item.playerId, { params: { id: item.itemId } });
    await trackUncertainty(tally, name, asked);
    incrementMapCount(tally.removals, name);
  }

  async function buyAgain(callApi: ApiCaller, item: OwnedItem | undefined): Promise<void> {
    if (!item) return;
    await place({ kind: 'avatar', key: undefined, playerId: item.playerId, body: { itemId: item.itemId } }, callApi);
  }

  async function closeGame(callApi: ApiCaller): Promise<void> {
    const playerId = dice.pick(players);
    await world.openGame(playerId);
    const { gameId, coinsEarned } = await callApi('POST /api/game/submit', playerId, { body: {} });
    tally.games.set(`${playerId} ${gameId}`, coinsEarned);
  }

  const begun: string[] = [];
  const sent: { readonly id: number; readonly to: string }[] = [];

  async function beginVideo(callApi: ApiCaller): Promise<void> {
    const playerId = pickPlayer();
    const body = { adId: world.rewardedAd, type: 'view', placement: 'rewarded' } as const;
    await callApi('POST /api/ads/track', playerId, { body });
    begun.push(playerId);
    await world.advance(500);
  }

  /** The video mostly lasted long enough. Some calls repeat a claim or use another player's video. */
  async function claimVideo(callApi: ApiCaller): Promise<void> {
    const playerId = begun[Math.max(0, begun.length - 1 - dice.below(80))] ?? pickPlayer();
    const asked = callApi('POST /api/ads/claim-reward', playerId, { body: { adId: world.rewardedAd } });
    const { coins } = await trackUncertainty(tally, `${playerId} video`, asked);
    recordMovement(tally, playerId, 'video', coins);
  }

  async function give(callApi: ApiCaller, isKeyed: boolean): Promise<void> {
    const senderId = pickPlayer();
    const receiverId = dice.below(10) === 0 ? pickPlayer() : dice.pick(world.friends.get(senderId) ?? players);
    const coins = { type: 'coins', quantity: dice.pick([10, 25, 50]) } as const;
    const powerUps = { type: 'power-up', item: dice.pick(powerUpTypes), quantity: dice.pick([1, 2]) } as const;
    const body = { receiverId, ...(dice.below(2) === 0 ? coins : powerUps) };
    const call = 'POST /api/gifts/send' as const;
    const key = isKeyed ? `gift-${leaps}-${dice.below(50)}` : undefined;
    const answer = await trackUncertainty(tally, `${senderId} giftSent`, callApi(call, senderId, { body }, key));
    const isFirst =
      key === undefined || recordAnswer(tally, `${senderId} ${call} ${key}`, JSON.stringify(giftSent.parse(answer)));
    if (isFirst && body.type === 'coins') recordMovement(tally, senderId, 'giftSent', -body.quantity);
    sent.push({ id: answer.id, to: receiverId });
  }

  async function claimGift(callApi: ApiCaller): Promise<void> {
    const gift = sent[Math.max(0, sent.length - 1 - dice.below(60))];
    if (!gift) return;
    const playerId = dice.below(20) === 0 ? pickPlayer() : gift.to;
    const asked = callApi('POST /api/gifts/:id/claim', playerId, { params: { id: gift.id } });
    const { type, quantity } = await trackUncertainty(tally, `${playerId} giftReceived`, asked);
    if (type === 'coins' && !tally.claimed.has(gift.id)) recordMovement(tally, playerId, 'giftReceived', quantity);
    tally.claimed.add(gift.id);
  }

  const cups = createTournamentActions({
    dice,
    tally,
    pickPlayer,
    key: (name) => `${name}-${leaps}-${dice.below(50)}`,
  });

  async function buyFreeze(callApi: ApiCaller): Promise<void> {
    const playerId = pickPlayer();
    await trackUncertainty(
      tally,
      `${playerId} freeze`,
      callApi('POST /api/streak/freeze', playerId, { body: undefined }),
    );
    recordMovement(tally, playerId, 'freeze', -freezePrice);
  }

  /**
   * Advances the clock: usually a little, in total some weeks, so that gifts expire and videos pay again. Keys from
   * before a leap are not repeated because they are valid for only 48 hours, which even three leaps during one call
   * stay within.
   */
  async function wait(): Promise<void> {
    const isLeap = dice.below(12) === 0;
    if (isLeap) {
      leaps += 1;
      orders.length = 0;
    }
    await world.advance(isLeap ? timeLeapMs : 20_000);
    await world.settle();
  }

  /** Recent orders, some of which are still in flight. */
  const pickRecentOrder = () => orders[Math.max(0, orders.length - 1 - dice.below(200))];

  const chances: readonly (readonly [name: string, share: number, work: (callApi: ApiCaller) => Promise<void>])[] = [
    ['close a game', 40, closeGame],
    ['buy a power-up', 10, (callApi) => place(order('shop', false), callApi)],
    ['buy a power-up with a key', 10, (callApi) => place(order('shop', true), callApi)],
    ['buy an item', 6, (callApi) => place(order('avatar', false), callApi)],
    ['buy an item with a key', 6, (callApi) => place(order('avatar', true), callApi)],
    ['buy an item again', 3, (callApi) => buyAgain(callApi, pickRecentItem())],
    ['repeat an order', 12, async (callApi) => place(pickRecentOrder() ?? order('shop', true), callApi)],
    ['use a key for something else', 3, async (callApi) => reuse(pickRecentOrder(), callApi)],
    ['give an item away', 4, (callApi) => giveAway(callApi, pickRecentItem())],
    ['wear an item', 6, (callApi) => wear(callApi, pickRecentItem())],
    ['begin a video', 8, beginVideo],
    ['claim a video', 8, claimVideo],
    ['give', 8, (callApi) => give(callApi, false)],
    ['give with a key', 4, (callApi) => give(callApi, true)],
    ['claim a gift', 10, claimGift],
    ['buy a freeze', 2, buyFreeze],
    ['create a tournament', 2, (callApi) => cups.create(callApi, false)],
    ['create a tournament with a key', 1, (callApi) => cups.create(callApi, true)],
    ['join a tournament', 10, cups.join],
    ['leave a tournament', 2, cups.leave],
    ['start a tournament', 2, cups.start],
    ['cancel a tournament', 1, cups.cancel],
    ['play a match', 4, cups.play],
    ['withdraw from a tournament', 1, cups.withdraw],
    ['let time pass', 1, wait],
  ];
  const wheel = chances.flatMap((chance) => Array.from({ length: chance[1] }, () => chance));

  async function reuse(placed: Order | undefined, callApi: ApiCaller): Promise<void> {
    if (!placed) return;
    const other = order(placed.kind, false);
    if (JSON.stringify(other.body) === JSON.stringify(placed.body)) return;
    await place({ ...other, playerId: placed.playerId, key: placed.key }, callApi);
  }

  return async function trade(): Promise<void> {
    const [name, , work] = dice.pick(wheel);
    try {
      await work(server());
      incrementCount(tally.done, name);
    } catch (error) {
      if (error instanceof UnknownOutcomeError) {
        incrementCount(tally.lost, error.message);
        await pause(pauseAfterLossMs);
      } else if (error instanceof ApiError) incrementCount(tally.refused, error.code);
      else throw error;
    }
  };
}
