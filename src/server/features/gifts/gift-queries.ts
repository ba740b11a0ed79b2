import type { PlayerSummary } from '#shared/account/summary.ts';
import type { Gift } from '#shared/gifts/contract.ts';
import type { NotificationFacts } from '#shared/notifications/rules.ts';
import { type GiftRow, findGift, listReceived, listSent } from './store.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { GiftsContext } from './context.ts';

function getCard(cards: ReadonlyMap<string, PlayerSummary>, playerId: string): PlayerSummary {
  const card = cards.get(playerId);
  if (!card) throw new Error(`player ${playerId} has no card`);
  return card;
}

export function toGift(row: GiftRow, cards: ReadonlyMap<string, PlayerSummary>): Gift {
  return {
    id: row.id,
    type: row.type,
    item: row.item,
    quantity: row.quantity,
    message: row.message,
    claimed: row.status === 'claimed',
    status: row.status,
    sender: getCard(cards, row.senderId),
    receiver: getCard(cards, row.receiverId),
    createdAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}

export const getGiftFacts = ({ quantity, item }: GiftRow): NotificationFacts => ({ quantity, item });

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
