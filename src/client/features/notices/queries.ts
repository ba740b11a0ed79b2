import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { readQuery } from '#client/platform/calls/query-client.ts';

/** What administrators told the player and nobody has confirmed; events make it stale. */
export function useNotices() {
  return useQuery(readQuery('GET /api/user/notices'));
}

/** Confirms that a notice was read. */
export function useConfirmNotice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('POST /api/user/notices/:id/seen', { params: { id } }, { patience: 'patient' }),
    onSettled: () => invalidateAfter(client, 'POST /api/user/notices/:id/seen'),
    meta: { failure: 'We could not note that you have read it' },
  });
}
