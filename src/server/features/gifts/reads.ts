import type { Gift } from '#shared/gifts/contract.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { GiftsContext } from './context.ts';
import { giftOf } from './present.ts';
import { findGift, type GiftRow, listReceived, listSent } from './store.ts';

/** Gifts that a list shows: the latest. */
const shown = 100;

/** What the player was given, newest first. */
export async function getReceived(ctx: GiftsContext, playerId: string): Promise<Gift[]> {
  return withPlayers(ctx, playerId, await listReceived(ctx.database, playerId, shown));
}

/** What the player gave, newest first. */
export async function getSent(ctx: GiftsContext, playerId: string): Promise<Gift[]> {
  return withPlayers(ctx, playerId, await listSent(ctx.database, playerId, shown));
}

/** 404 for one to somebody else. */
export async function mustBeReceived({ database }: GiftsContext, playerId: string, id: number): Promise<void> {
  if ((await findGift(database, id))?.receiverId !== playerId) throw new Refusal('giftNotFound');
}

async function withPlayers(
  { database, playerCards }: GiftsContext,
  playerId: string,
  rows: readonly GiftRow[],
): Promise<Gift[]> {
  const ids = rows.flatMap(({ senderId, receiverId }) => [senderId, receiverId]);
  const cards = await playerCards.cards(database, ids, playerId);
  return rows.map((row) => giftOf(row, cards));
}
