import type { Gift } from '#shared/gifts/contract.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import { createClaiming } from './claiming.ts';
import type { GiftsParts } from './parts.ts';
import { giftOf } from './present.ts';
import { createReturning } from './returning.ts';
import { createSending } from './sending.ts';
import { findGift, type GiftRow, listReceived, listSent } from './store.ts';

/** Gifts that a list shows. */
const shown = 100;

export type Gifts = ReturnType<typeof createGifts>;

/** Coins and power-ups from friend to friend (rules 5.6, M14). */
export function createGifts(parts: GiftsParts) {
  const { database, playerCards } = parts;
  const { send } = createSending(parts);
  const { giveBack, ...returning } = createReturning(parts);
  const { claim } = createClaiming(parts, { giveBack });

  async function withPlayers(playerId: string, rows: readonly GiftRow[]): Promise<Gift[]> {
    const cards = await playerCards.cards(
      database,
      rows.flatMap(({ senderId, receiverId }) => [senderId, receiverId]),
      playerId,
    );
    return rows.map((row) => giftOf(row, cards));
  }

  return {
    send,
    claim,
    giveBack,
    ...returning,

    /** 404 for one to somebody else. */
    async mustBeReceived(playerId: string, id: number): Promise<void> {
      if ((await findGift(database, id))?.receiverId !== playerId) throw new Refusal('giftNotFound');
    },

    /** The latest 100, newest first. */
    received: async (playerId: string) => withPlayers(playerId, await listReceived(database, playerId, shown)),

    /** The latest 100, newest first. */
    sent: async (playerId: string) => withPlayers(playerId, await listSent(database, playerId, shown)),
  };
}
