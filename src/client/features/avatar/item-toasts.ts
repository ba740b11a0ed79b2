import { formatCoinsLeft } from '#client/entities/coins-left.ts';
import { createFailureWithReason } from '#client/platform/calls/failure-toast.ts';

/** See rules 8.4. */
export function createPurchasedToast(name: string, coins: number) {
  return {
    title: 'Avatar item purchased!',
    text: `Item has been added to your inventory. ${name} is yours, ${formatCoinsLeft(coins)}`,
    tone: 'success',
  } as const;
}

export const savedToast = { title: 'Avatar updated!', tone: 'success' } as const;

export const removedToast = { title: 'Item removed!', tone: 'success' } as const;

/** Shown with the server's reason (rules 8.4). */
export const failureToasts = {
  purchase: createFailureWithReason('Purchase failed', 'Failed to purchase avatar item'),
  settings: createFailureWithReason('Update failed', 'Failed to update avatar'),
  removal: createFailureWithReason('Remove failed', 'Failed to remove item'),
};
