import type { PlayerSummary } from '#shared/account/summary.ts';
import type { Gift } from '#shared/gifts/contract.ts';
import type { NotificationFacts } from '#shared/notifications/rules.ts';
import type { GiftRow } from './store.ts';

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
