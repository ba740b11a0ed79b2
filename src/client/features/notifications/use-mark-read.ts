import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Notification } from '#shared/notifications/contract.ts';
import { call } from '#client/platform/calls/api.ts';
import { latestQuery } from './queries.ts';

/** Marks as read what is up to an id, here at once; that it was not, is seen at the next reading. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (upTo: number) => call('POST /api/notifications/read', { body: { upTo } }),
    onMutate: (upTo) => {
      client.setQueryData<Notification[]>(latestQuery.queryKey, (list) =>
        list?.map((one) => (one.id <= upTo ? { ...one, isRead: true } : one)),
      );
    },
    onError: () => client.invalidateQueries({ queryKey: latestQuery.queryKey }),
  });
}
