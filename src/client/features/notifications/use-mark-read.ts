import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Notification } from '#shared/notifications/contract.ts';
import { call } from '#client/platform/calls/api.ts';
import { notificationsQuery } from './queries.ts';

/** Optimistic. A failure refetches the list. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (upTo: number) => call('POST /api/notifications/read', { body: { upTo } }),
    onMutate: (upTo) => {
      client.setQueryData<Notification[]>(notificationsQuery.queryKey, (list) =>
        list?.map((notification) => (notification.id <= upTo ? { ...notification, isRead: true } : notification)),
      );
    },
    onError: () => client.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
  });
}
