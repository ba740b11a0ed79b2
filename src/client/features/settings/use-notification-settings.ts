import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotificationSettings } from '#shared/notifications/contract.ts';
import { call } from '#client/platform/calls/api.ts';
import { readQuery } from '#client/platform/calls/query-client.ts';
import { withReason } from '#client/platform/calls/tell-failure.ts';

export const notificationSettingsQuery = readQuery('GET /api/user/notification-settings');

const { queryKey } = notificationSettingsQuery;
const mutationKey = ['notification-settings'];

/** Saves each change at once and in order; what was refused is as it was before. */
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
    meta: { failure: withReason('Not saved') },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
