import { ApiError } from '#shared/kernel/errors.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { GiftsContext } from './context.ts';
import { clearMessage, findGift, lockGift } from './store.ts';

export type Gifts = ReturnType<typeof createGifts>;

/** Gift operations used by other features. Routes and jobs call the use cases directly. */
export function createGifts({ events }: Pick<GiftsContext, 'events'>) {
  return {
    /** The message that came with a received gift. Throws 404 for a gift to another player. */
    async receivedMessage(
      queries: Queries,
      playerId: string,
      id: number,
    ): Promise<{ readonly senderId: string; readonly message: string | null }> {
      const gift = await findGift(queries, id);
      if (gift?.receiverId !== playerId) throw new ApiError('giftNotFound');
      return gift;
    },

    lock: lockGift,

    /** Removes the message of a locked gift for both players. */
    async removeMessage(tx: Tx, id: number): Promise<void> {
      const gift = await clearMessage(tx, id);
      if (gift) await events.publish(tx, 'gifts', [gift.senderId, gift.receiverId]);
    },
  };
}
