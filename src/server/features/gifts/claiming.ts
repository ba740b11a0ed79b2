import type { Gift } from '#shared/gifts/contract.ts';
import { fitsDailyLimit } from '#shared/gifts/rules.ts';
import { coins } from '#shared/kernel/coins.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import { maxCoinsFromNewAccounts } from '#shared/wallet/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { GiftsContext } from './context.ts';
import { getGiftFacts, toGift } from './present.ts';
import { returnGift, isExpired } from './returning.ts';
import { getClaimedTotals, type GiftRow, lockGift, markClaimed } from './store.ts';

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
  if (!fitsDailyLimit(await getClaimedTotals(tx, receiverId, date), gift, settings.current()))
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
