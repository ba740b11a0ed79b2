import { withReason } from '#client/platform/calls/tell-failure.ts';

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
