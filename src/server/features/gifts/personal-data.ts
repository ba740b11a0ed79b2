import { gift as giftTable } from '#server/db/schema/gifts.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import { type PersonalData, definePersonalTable } from '#server/platform/database/personal-data.ts';
import type { GiftsContext } from './context.ts';
import { returnGift } from './gift-lifecycle.ts';
import { countPendingGifts, type GiftRow, listGiftPage, lockPendingGifts } from './store.ts';

const exportPageSize = 500;

const tables = [
  definePersonalTable(giftTable, {
    exported: [
      ...(['id', 'senderId', 'receiverId', 'type', 'item', 'quantity', 'message', 'status'] as const),
      ...(['sentAt', 'expiresAt', 'decidedAt'] as const),
    ],
    withheld: { 'the claim date, used for the daily limit': ['claimedOn'] },
    erased: { kept: 'sent gifts are kept for their receivers' },
  }),
];

export function createGiftsPersonalData(ctx: GiftsContext) {
  return {
    tables,

    /** Locks the gifts that wait for the player. Their senders get them back. */
    async lockForErasure(tx: Tx, playerId: string): Promise<readonly (readonly string[])[]> {
      return (await lockPendingGifts(tx, playerId)).map(({ senderId }) => [senderId]);
    },

    countLocked: countPendingGifts,

    /** Pending gifts to the player are returned. Gifts that the player sent are kept for their receivers. */
    async erase(tx: Tx, playerId: string, now: Date): Promise<void> {
      for (const gift of await lockPendingGifts(tx, playerId)) await returnGift(ctx, tx, gift, now);
    },

    /** All gifts that the player sent or received, oldest first. The other player appears by id only. */
    async *exportData(queries: Queries, playerId: string): AsyncGenerator<GiftRow> {
      let page: GiftRow[] = [];
      do {
        page = await listGiftPage(queries, playerId, page.at(-1)?.id ?? 0, exportPageSize);
        yield* page;
      } while (page.length === exportPageSize);
    },
  } satisfies PersonalData;
}
