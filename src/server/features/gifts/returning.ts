import { coins } from '#shared/kernel/coins.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { GiftsContext } from './context.ts';
import { getGiftFacts } from './present.ts';
import { type GiftRow, listExpiredGiftIds, lockGift, markReturned } from './store.ts';

const returnBatchSize = 200;

export const isExpired = (gift: GiftRow, now: Date) => gift.status === 'pending' && gift.expiresAt <= now;

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
