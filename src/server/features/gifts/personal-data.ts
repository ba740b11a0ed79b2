import { gift as giftTable } from '#server/db/schema/gifts.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import { type PersonalData, personalTable } from '#server/platform/database/personal-data.ts';
import type { GiftsContext } from './context.ts';
import { giveBack } from './returning.ts';
import { countWaiting, type GiftRow, listPage, lockWaiting } from './store.ts';

/** Gifts that the export reads at a time. */
const readAtOnce = 500;

const tables = [
  personalTable(giftTable, {
    exported: [
      ...(['id', 'senderId', 'receiverId', 'type', 'item', 'quantity', 'message', 'status'] as const),
      ...(['sentAt', 'expiresAt', 'decidedAt'] as const),
    ],
    withheld: { 'the date of the claim, for the day’s bound': ['claimedOn'] },
    erased: { kept: 'what was sent stays for who got it' },
  }),
];

export function giftsPersonalData(ctx: GiftsContext) {
  return {
    tables,

    /** What waits for the player is locked; its senders get it back. */
    async lockForErasure(tx: Tx, playerId: string): Promise<readonly (readonly string[])[]> {
      return (await lockWaiting(tx, playerId)).map(({ senderId }) => [senderId]);
    },

    countLocked: countWaiting,

    /** What waited for the player goes back; what the player sent stays for who got it. */
    async erase(tx: Tx, playerId: string, now: Date): Promise<void> {
      for (const gift of await lockWaiting(tx, playerId)) await giveBack(ctx, tx, gift, now);
    },

    /** Everything that the player gave and was given, oldest first; of the other one the id. */
    async *exportData(queries: Queries, playerId: string): AsyncGenerator<GiftRow> {
      let page: GiftRow[] = [];
      do {
        page = await listPage(queries, playerId, page.at(-1)?.id ?? 0, readAtOnce);
        yield* page;
      } while (page.length === readAtOnce);
    },
  } satisfies PersonalData;
}
