import { coins } from '#shared/kernel/coins.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { GiftsContext } from './context.ts';
import { factsOf } from './present.ts';
import { type GiftRow, listExpired, lockGift, writeReturned } from './store.ts';

/** Gifts returned at a time by the job. */
const batch = 200;

export const isOver = (gift: GiftRow, now: Date) => gift.status === 'pending' && gift.expiresAt <= now;

/** Returns every gift whose 7 days are over, each in a transaction of its own. Answers how many. */
export async function returnExpired(ctx: GiftsContext): Promise<number> {
  let returned = 0;
  for (;;) {
    const ids = await listExpired(ctx.database, await ctx.clock.now(ctx.database), batch);
    for (const id of ids) returned += Number(await returnIfOver(ctx, id));
    if (ids.length < batch) return returned;
  }
}

async function returnIfOver(ctx: GiftsContext, id: number): Promise<boolean> {
  return ctx.database.transaction(async (tx) => {
    const gift = await lockGift(tx, id);
    const now = await ctx.clock.now(tx);
    if (!gift || !isOver(gift, now)) return false;
    await giveBack(ctx, tx, gift, now);
    return true;
  });
}

/** Gives it back to the sender (rules M15); coins of a sender who is gone go to the sink, and power-ups with them. */
export async function giveBack(ctx: GiftsContext, tx: Tx, gift: GiftRow, now: Date): Promise<void> {
  const { account, events, failpoint, notifications, powerUps, wallet } = ctx;
  const { id, senderId: playerId, receiverId, item, quantity } = gift;
  await account.lockPlayers(tx, [playerId]);
  const isSenderThere = (await account.findPresent(tx, [playerId])).has(playerId);
  await writeReturned(tx, id, now);
  failpoint('gift.returned');
  if (item) {
    if (isSenderThere) await powerUps.add(tx, playerId, item, quantity);
  } else {
    const inFlight = `gift:${id}` as const;
    const back = { playerId, amount: coins(quantity), counterAccount: inFlight, reason: 'giftReturned' } as const;
    const gone = { playerId, amount: coins(-quantity), counterAccount: 'sink', reason: 'closed' } as const;
    const movements = [
      { ...back, reference: String(id) },
      ...(isSenderThere ? [] : [{ ...gone, reference: inFlight }]),
    ];
    await wallet.move(tx, movements, now);
  }
  const news = { playerId, kind: 'giftReturned', reference: String(id), actorId: receiverId } as const;
  await notifications.notify(tx, [{ ...news, facts: factsOf(gift) }], now);
  await events.publish(tx, 'gifts', [playerId, receiverId]);
  await events.publish(tx, 'user', [playerId]);
}
