import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotificationSettings } from '#shared/notifications/contract.ts';
import { call } from '#client/platform/calls/api.ts';
import { createReadQuery } from '#client/platform/calls/query-client.ts';
import { createFailureWithReason } from '#client/platform/calls/failure-toast.ts';

export const notificationSettingsQuery = createReadQuery('GET /api/user/notification-settings');

const { queryKey } = notificationSettingsQuery;
const mutationKey = ['notification-settings'];

/** Saves each change immediately and in order. A refused change is reverted. */
export function useChangeNotificationSettings() {
  const client = useQueryClient();
  const isLatest = () => client.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey,
    scope: { id: 'notification-settings' },
    mutationFn: (body: Partial<NotificationSettings>) => call('PATCH /api/user/notification-settings', { body }),
    onMutate: (change) => {
      client.setQueryData<NotificationSettings>(queryKey, (before) => before && { ...before, ...change });
    },
    onSuccess: (saved) => {
      if (isLatest()) client.setQueryData(queryKey, saved);
    },
    meta: { failure: createFailureWithReason('Not saved') },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
