import type { Gift } from '#shared/gifts/contract.ts';
import { fitsToday } from '#shared/gifts/rules.ts';
import { coins } from '#shared/kernel/coins.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import { maxCoinsFromNewAccounts } from '#shared/wallet/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { GiftsContext } from './context.ts';
import { factsOf, giftOf } from './present.ts';
import { giveBack, isOver } from './returning.ts';
import { findClaimed, type GiftRow, lockGift, writeClaimed } from './store.ts';

/**
 * Given once, to whom it was sent, friends or not (rules M13, M14). A repeat answers the same; 409 `giftReturned` after
 * 7 days, 409 `giftLimit` beyond what a date allows, 409 `newAccountLimit` beyond what may come from new accounts.
 */
export async function claim(
  ctx: GiftsContext,
  playerId: string,
  id: number,
): Promise<Gift & { readonly coins: number }> {
  const { clock, database, failpoint, playerCards, wallet } = ctx;
  const answer = await database.transaction(async (tx) => {
    const gift = await lockGift(tx, id);
    if (gift?.receiverId !== playerId) throw new Refusal('giftNotFound');
    const now = await clock.now(tx);
    if (isOver(gift, now)) {
      await giveBack(ctx, tx, gift, now);
      return null;
    }
    if (gift.status === 'returned') return null;
    const claimed = gift.status === 'claimed' ? gift : await decide(ctx, tx, gift, now);
    const cards = await playerCards.cards(tx, [gift.senderId, gift.receiverId], playerId);
    return { ...giftOf(claimed, cards), coins: await wallet.balance(tx, playerId) };
  });
  failpoint('gift.committed');
  // Only here, so that what the attempt gave back stays given back.
  if (!answer) throw new Refusal('giftReturned');
  return answer;
}

/** Under the gift's lock; the day's limit under the receiver's. */
async function decide(ctx: GiftsContext, tx: Tx, gift: GiftRow, now: Date): Promise<GiftRow> {
  const { account, events, failpoint, notifications, settings } = ctx;
  const { id, senderId, receiverId } = gift;
  await account.lockPlayers(tx, [receiverId]);
  const date = (await account.datesOf(tx, [receiverId], now)).get(receiverId) ?? '';
  if (!fitsToday(await findClaimed(tx, receiverId, date), gift, settings.current())) throw new Refusal('giftLimit');
  if (!(await fitsNewAccountLimit(ctx, tx, gift, now))) {
    throw new Refusal('newAccountLimit', [], { values: { count: maxCoinsFromNewAccounts } });
  }
  const claimed = await writeClaimed(tx, id, now, date);
  failpoint('gift.claimed');
  await give(ctx, tx, gift, now);
  failpoint('gift.given');
  const news = { playerId: senderId, kind: 'giftClaimed', reference: String(id), actorId: receiverId } as const;
  await notifications.notify(tx, [{ ...news, facts: factsOf(gift) }], now);
  await events.publish(tx, 'gifts', [senderId, receiverId]);
  await events.publish(tx, 'user', [receiverId]);
  return claimed;
}

/** Whether the gift brings no coins of a new account, or no more than may come from new accounts (rules T41). */
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

async function give(
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
