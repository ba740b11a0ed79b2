import { Refusal } from '#shared/kernel/errors.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { GiftsContext } from './context.ts';
import { clearMessage, findGift, lockGift } from './store.ts';

export type Gifts = ReturnType<typeof createGifts>;

/** What others ask of gifts; routes and jobs call the verbs with the context. */
export function createGifts({ events }: Pick<GiftsContext, 'events'>) {
  return {
    /** What a friend wrote with a gift; 404 for one to somebody else. */
    async receivedMessage(
      queries: Queries,
      playerId: string,
      id: number,
    ): Promise<{ readonly senderId: string; readonly message: string | null }> {
      const gift = await findGift(queries, id);
      if (gift?.receiverId !== playerId) throw new Refusal('giftNotFound');
      return gift;
    },

    lock: lockGift,

    /** Takes the message of a locked gift away from both who see it. */
    async removeMessage(tx: Tx, id: number): Promise<void> {
      const gift = await clearMessage(tx, id);
      if (gift) await events.publish(tx, 'gifts', [gift.senderId, gift.receiverId]);
    },
  };
}
