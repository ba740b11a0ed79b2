import type { Gift, GiftForm } from '#shared/gifts/contract.ts';
import { getGiftExpiry } from '#shared/gifts/rules.ts';
import { coins } from '#shared/kernel/coins.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { assertNoBadWords } from '#server/platform/word-filter.ts';
import type { GiftsContext } from './context.ts';
import { getGiftFacts, toGift } from './present.ts';
import { type GiftRow, writeGift } from './store.ts';

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
