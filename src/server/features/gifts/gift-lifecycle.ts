import { coins } from '#shared/kernel/coins.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { GiftsContext } from './context.ts';
import { getGiftFacts, toGift } from './gift-queries.ts';
import {
  type GiftRow,
  getClaimedTotals,
  listExpiredGiftIds,
  lockGift,
  markClaimed,
  markReturned,
  writeGift,
} from './store.ts';
import type { Gift, GiftForm } from '#shared/gifts/contract.ts';
import { isWithinDailyLimit, getGiftExpiry } from '#shared/gifts/rules.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import { maxCoinsFromNewAccounts } from '#shared/wallet/rules.ts';
import { assertNoBadWords } from '#server/platform/word-filter.ts';

const returnBatchSize = 200;

const isExpired = (gift: GiftRow, now: Date) => gift.status === 'pending' && gift.expiresAt <= now;

/** Returns all gifts older than 7 days, each in a separate transaction. The result is their number. */
export async function returnExpiredGifts(ctx: GiftsContext): Promise<number> {
  let returned = 0;
  for (;;) {
    const ids = await listExpiredGiftIds(ctx.database, await ctx.clock.now(ctx.database), returnBatchSize);
    for (const id of ids) returned += Number(await returnIfExpired(ctx, id));
    if (ids.length < returnBatchSize) return returned;
  }
}

async function returnIfExpired(ctx: GiftsContext, id: number): Promise<boolean> {
  return ctx.database.transaction(async (tx) => {
    const gift = await lockGift(tx, id);
    const now = await ctx.clock.now(tx);
    if (!gift || !isExpired(gift, now)) return false;
    await returnGift(ctx, tx, gift, now);
    return true;
  });
}

/**
 * Returns a gift to its sender (rules M15). If the sender's account is deleted, coins go to the sink and power-ups are
 * discarded.
 */
export async function returnGift(ctx: GiftsContext, tx: Tx, gift: GiftRow, now: Date): Promise<void> {
  const { account, events, failpoint, notifications, powerUps, wallet } = ctx;
  const { id, senderId: playerId, receiverId, item, quantity } = gift;
  await account.lockPlayers(tx, [playerId]);
  const isSenderThere = (await account.findPresent(tx, [playerId])).has(playerId);
  await markReturned(tx, id, now);
  failpoint('gift.returned');
  if (item) {
    if (isSenderThere) await powerUps.add(tx, playerId, item, quantity);
  } else {
    const inFlight = `gift:${id}` as const;
    const refund = { playerId, amount: coins(quantity), counterAccount: inFlight, reason: 'giftReturned' } as const;
    const writeOff = { playerId, amount: coins(-quantity), counterAccount: 'sink', reason: 'closed' } as const;
    const movements = [
      { ...refund, reference: String(id) },
      ...(isSenderThere ? [] : [{ ...writeOff, reference: inFlight }]),
    ];
    await wallet.move(tx, movements, now);
  }
  const news = { playerId, kind: 'giftReturned', reference: String(id), actorId: receiverId } as const;
  await notifications.notify(tx, [{ ...news, facts: getGiftFacts(gift) }], now);
  await events.publish(tx, 'gifts', [playerId, receiverId]);
  await events.publish(tx, 'user', [playerId]);
}

/**
 * Credits a gift once to its receiver, friends or not (rules M13, M14). A repeated claim returns the same response.
 * Throws 409 `giftReturned` after 7 days, `giftLimit` beyond the daily limit, `newAccountLimit` beyond the limit for
 * coins from new accounts.
 */
export async function claimGift(
  ctx: GiftsContext,
  playerId: string,
  id: number,
): Promise<Gift & { readonly coins: number }> {
  const { clock, database, failpoint, playerCards, wallet } = ctx;
  const answer = await database.transaction(async (tx) => {
    const gift = await lockGift(tx, id);
    if (gift?.receiverId !== playerId) throw new ApiError('giftNotFound');
    const now = await clock.now(tx);
    if (isExpired(gift, now)) {
      await returnGift(ctx, tx, gift, now);
      return null;
    }
    if (gift.status === 'returned') return null;
    const claimed = gift.status === 'claimed' ? gift : await claimPendingGift(ctx, tx, gift, now);
    const cards = await playerCards.cards(tx, [gift.senderId, gift.receiverId], playerId);
    return { ...toGift(claimed, cards), coins: await wallet.balance(tx, playerId) };
  });
  failpoint('gift.committed');
  // Throw after the transaction so that the automatic return of an expired gift is committed.
  if (!answer) throw new ApiError('giftReturned');
  return answer;
}

/** Caller holds the gift's row lock. The receiver is locked here because the daily limit is per receiver. */
async function claimPendingGift(ctx: GiftsContext, tx: Tx, gift: GiftRow, now: Date): Promise<GiftRow> {
  const { account, events, failpoint, notifications, settings } = ctx;
  const { id, senderId, receiverId } = gift;
  await account.lockPlayers(tx, [receiverId]);
  const date = (await account.datesOf(tx, [receiverId], now)).get(receiverId) ?? '';
  if (!isWithinDailyLimit(await getClaimedTotals(tx, receiverId, date), gift, settings.current()))
    throw new ApiError('giftLimit');
  if (!(await fitsNewAccountLimit(ctx, tx, gift, now))) {
    throw new ApiError('newAccountLimit', [], { values: { count: maxCoinsFromNewAccounts } });
  }
  const claimed = await markClaimed(tx, id, now, date);
  failpoint('gift.claimed');
  await creditReceiver(ctx, tx, gift, now);
  failpoint('gift.given');
  const news = { playerId: senderId, kind: 'giftClaimed', reference: String(id), actorId: receiverId } as const;
  await notifications.notify(tx, [{ ...news, facts: getGiftFacts(gift) }], now);
  await events.publish(tx, 'gifts', [senderId, receiverId]);
  await events.publish(tx, 'user', [receiverId]);
  return claimed;
}

/** Returns true unless the gift brings coins from a new account beyond the limit (rules T41). */
async function fitsNewAccountLimit(
  { wallet }: GiftsContext,
  tx: Tx,
  { type, senderId, receiverId, quantity }: GiftRow,
  now: Date,
): Promise<boolean> {
  if (type !== 'coins') return true;
  if (!(await wallet.findNewAccounts(tx, [senderId], now)).has(senderId)) return true;
  return quantity <= (await wallet.calculateRoomForNewAccounts(tx, receiverId, now));
}

async function creditReceiver(
  { powerUps, wallet }: GiftsContext,
  tx: Tx,
  { id, receiverId: playerId, item, quantity }: GiftRow,
  now: Date,
): Promise<void> {
  if (item) {
    await powerUps.add(tx, playerId, item, quantity);
    return;
  }
  const what = { playerId, amount: coins(quantity), counterAccount: `gift:${id}`, reason: 'giftReceived' } as const;
  await wallet.move(tx, [{ ...what, reference: String(id) }], now);
}

/**
 * Sends a gift and debits the sender immediately (rules M14). Throws 409 and debits nothing when the sender lacks the
 * coins or power-ups or is not a friend.
 */
export async function sendGift(
  ctx: GiftsContext,
  tx: Tx,
  senderId: string,
  form: GiftForm,
): Promise<Gift & { readonly coins: number }> {
  const { achievements, clock, events, failpoint, notifications, playerCards, wallet } = ctx;
  const { receiverId, type, quantity } = form;
  assertNoBadWords({ message: form.message });
  await assertFriends(ctx, tx, senderId, receiverId);
  const now = await clock.now(tx);
  const item = type === 'power-up' ? (form.item ?? null) : null;
  const what = { senderId, receiverId, type, item, quantity, message: form.message || null };
  const gift = await writeGift(tx, { ...what, sentAt: now, expiresAt: getGiftExpiry(now) });
  failpoint('gift.written');
  await debitSender(ctx, tx, gift, now);
  failpoint('gift.taken');
  await achievements.count(tx, [{ playerId: senderId, counter: 'giftsSent', add: 1 }], now);
  const news = {
    playerId: receiverId,
    kind: 'giftReceived',
    reference: String(gift.id),
    actorId: senderId,
  } as const;
  await notifications.notify(tx, [{ ...news, facts: getGiftFacts(gift) }], now);
  await events.publish(tx, 'gifts', [senderId, receiverId]);
  await events.publish(tx, 'user', [senderId]);
  const cards = await playerCards.cards(tx, [senderId, receiverId], senderId);
  return { ...toGift(gift, cards), coins: await wallet.balance(tx, senderId) };
}

/** Locks both players so that neither can unfriend, block or delete their account until the transaction ends. */
async function assertFriends(
  { account, friends }: GiftsContext,
  tx: Tx,
  senderId: string,
  receiverId: string,
): Promise<void> {
  if (senderId === receiverId) throw new ApiError('notFriends');
  await account.lockPlayers(tx, [senderId, receiverId]);
  const present = await account.findPresent(tx, [senderId, receiverId]);
  // Another server may accept the session of a deleted account for a moment.
  if (!present.has(senderId)) throw new ApiError('unauthorized');
  if (!present.has(receiverId)) throw new ApiError('playerNotFound');
  if (await friends.isBlocked(tx, senderId, receiverId)) throw new ApiError('playerNotFound');
  if (!(await friends.areFriends(tx, senderId, receiverId))) throw new ApiError('notFriends');
}

async function debitSender(
  { powerUps, wallet }: GiftsContext,
  tx: Tx,
  { id, senderId: playerId, item, quantity }: GiftRow,
  now: Date,
): Promise<void> {
  if (item) {
    await powerUps.take(tx, playerId, item, quantity);
    return;
  }
  const amount = coins(-quantity);
  const reference = String(id);
  await wallet.move(tx, [{ playerId, amount, counterAccount: `gift:${id}`, reason: 'giftSent', reference }], now);
}
