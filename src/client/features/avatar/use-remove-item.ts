import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { changeOwnUser } from '#client/platform/calls/own-user.ts';
import { showToast } from '#client/platform/toast.ts';
import { failures, removedToast } from './item-toasts.ts';

/** Gives an item away for good; what wore it is drawn without it. */
export function useRemoveItem(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/avatar/inventory/:id', { params: { id } }),
    onSuccess: () => showToast(removedToast),
    meta: { failure: failures.removal },
    onSettled: async () => {
      onDone();
      await Promise.all([invalidateAfter(client, 'DELETE /api/avatar/inventory/:id'), changeOwnUser(client)]);
    },
  });
}
