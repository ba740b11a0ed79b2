import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { updateOwnUser } from '#client/platform/calls/own-user.ts';
import { showToast } from '#client/platform/toast.ts';
import { failureToasts, removedToast } from './item-toasts.ts';

/** Removes an item from the inventory permanently; the look is updated. */
export function useRemoveItem(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/avatar/inventory/:id', { params: { id } }),
    onSuccess: () => showToast(removedToast),
    meta: { failure: failureToasts.removal },
    onSettled: async () => {
      onDone();
      await Promise.all([invalidateAfter(client, 'DELETE /api/avatar/inventory/:id'), updateOwnUser(client)]);
    },
  });
}
