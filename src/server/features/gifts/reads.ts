import type { Gift } from '#shared/gifts/contract.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { GiftsContext } from './context.ts';
import { toGift } from './present.ts';
import { findGift, type GiftRow, listReceived, listSent } from './store.ts';

const listLimit = 100;

/** Newest first. */
export async function listReceivedGifts(ctx: GiftsContext, playerId: string): Promise<Gift[]> {
  return addPlayerCards(ctx, playerId, await listReceived(ctx.database, playerId, listLimit));
}

/** Newest first. */
export async function listSentGifts(ctx: GiftsContext, playerId: string): Promise<Gift[]> {
  return addPlayerCards(ctx, playerId, await listSent(ctx.database, playerId, listLimit));
}

/** Throws 404 for a gift to another player. */
export async function assertGiftReceived({ database }: GiftsContext, playerId: string, id: number): Promise<void> {
  if ((await findGift(database, id))?.receiverId !== playerId) throw new ApiError('giftNotFound');
}

async function addPlayerCards(
  { database, playerCards }: GiftsContext,
  playerId: string,
  rows: readonly GiftRow[],
): Promise<Gift[]> {
  const ids = rows.flatMap(({ senderId, receiverId }) => [senderId, receiverId]);
  const cards = await playerCards.cards(database, ids, playerId);
  return rows.map((row) => toGift(row, cards));
}
