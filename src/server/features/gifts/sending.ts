import type { Gift, GiftForm } from '#shared/gifts/contract.ts';
import { giftExpiry } from '#shared/gifts/rules.ts';
import { coins } from '#shared/kernel/coins.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { mustBeKind } from '#server/platform/word-filter.ts';
import type { GiftsContext } from './context.ts';
import { factsOf, giftOf } from './present.ts';
import { type GiftRow, writeGift } from './store.ts';

/**
 * Gives, and takes it from the sender at once (rules M14); 409 and nothing taken without enough coins or power-ups, or
 * for who is no friend.
 */
export async function send(
  ctx: GiftsContext,
  tx: Tx,
  senderId: string,
  form: GiftForm,
): Promise<Gift & { readonly coins: number }> {
  const { achievements, clock, events, failpoint, notifications, playerCards, wallet } = ctx;
  const { receiverId, type, quantity } = form;
  mustBeKind({ message: form.message });
  await mustBeFriends(ctx, tx, senderId, receiverId);
  const now = await clock.now(tx);
  const item = type === 'power-up' ? (form.item ?? null) : null;
  const what = { senderId, receiverId, type, item, quantity, message: form.message || null };
  const gift = await writeGift(tx, { ...what, sentAt: now, expiresAt: giftExpiry(now) });
  failpoint('gift.written');
  await take(ctx, tx, gift, now);
  failpoint('gift.taken');
  await achievements.count(tx, [{ playerId: senderId, counter: 'giftsSent', add: 1 }], now);
  const news = {
    playerId: receiverId,
    kind: 'giftReceived',
    reference: String(gift.id),
    actorId: senderId,
  } as const;
  await notifications.notify(tx, [{ ...news, facts: factsOf(gift) }], now);
  await events.publish(tx, 'gifts', [senderId, receiverId]);
  await events.publish(tx, 'user', [senderId]);
  const cards = await playerCards.cards(tx, [senderId, receiverId], senderId);
  return { ...giftOf(gift, cards), coins: await wallet.balance(tx, senderId) };
}

/** Under both players' locks, so that nobody is unfriended, blocked or gone in between. */
async function mustBeFriends(
  { account, friends }: GiftsContext,
  tx: Tx,
  senderId: string,
  receiverId: string,
): Promise<void> {
  if (senderId === receiverId) throw new Refusal('notFriends');
  await account.lockPlayers(tx, [senderId, receiverId]);
  const present = await account.findPresent(tx, [senderId, receiverId]);
  // Another server may take one who has left for signed in, for a moment.
  if (!present.has(senderId)) throw new Refusal('unauthorized');
  if (!present.has(receiverId)) throw new Refusal('playerNotFound');
  if (await friends.isBlocked(tx, senderId, receiverId)) throw new Refusal('playerNotFound');
  if (!(await friends.areFriends(tx, senderId, receiverId))) throw new Refusal('notFriends');
}

async function take(
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
