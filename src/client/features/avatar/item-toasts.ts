import { withReason } from '../../platform/tell-failure.ts';
import { numberText } from '../../ui/number-text.ts';

/** Why an item is not ordered at all: too few coins (rules 5.3). */
export function shortOfCoinsToast(price: number, coins: number) {
  return {
    title: 'Not enough coins',
    text: `You need ${numberText(price - coins)} more coins to buy this item.`,
    tone: 'destructive',
  } as const;
}

export const boughtToast = {
  title: 'Avatar item purchased!',
  text: 'Item has been added to your inventory.',
  tone: 'success',
} as const;

export const savedToast = { title: 'Avatar updated!', tone: 'success' } as const;

export const removedToast = { title: 'Item removed!', tone: 'success' } as const;

/** What did not work, with the server's reason (rules 8.4). */
export const failures = {
  purchase: withReason('Purchase failed', 'Failed to purchase avatar item'),
  settings: withReason('Update failed', 'Failed to update avatar'),
  removal: withReason('Remove failed', 'Failed to remove item'),
};
