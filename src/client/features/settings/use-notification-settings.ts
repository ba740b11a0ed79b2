import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotificationSettings } from '#shared/notifications/contract.ts';
import { call } from '../../platform/api.ts';
import { errorText, isUnauthorized } from '../../platform/call-error.ts';
import { readQuery } from '../../platform/query-client.ts';
import { sessionExpired } from '../../platform/session.ts';
import { showToast } from '../../platform/toast.ts';

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
    onError: async (error) => {
      if (isUnauthorized(error)) return sessionExpired();
      showToast({ title: 'Not saved', text: errorText(error, 'Please try again.'), tone: 'destructive' });
      await client.invalidateQueries({ queryKey });
    },
  });
}
