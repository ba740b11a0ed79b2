import { coinsLeftText } from '#client/entities/coins-left.ts';
import { withReason } from '#client/platform/calls/tell-failure.ts';

/** What a purchase says that is done (rules 8.4): which item it was, and what is left. */
export function boughtToast(name: string, coins: number) {
  return {
    title: 'Avatar item purchased!',
    text: `Item has been added to your inventory. ${name} is yours, ${coinsLeftText(coins)}`,
    tone: 'success',
  } as const;
}

export const savedToast = { title: 'Avatar updated!', tone: 'success' } as const;

export const removedToast = { title: 'Item removed!', tone: 'success' } as const;

/** What did not work, with the server's reason (rules 8.4). */
export const failures = {
  purchase: withReason('Purchase failed', 'Failed to purchase avatar item'),
  settings: withReason('Update failed', 'Failed to update avatar'),
  removal: withReason('Remove failed', 'Failed to remove item'),
};
