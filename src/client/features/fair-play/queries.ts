import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FairPlayFlag } from '#shared/fair-play/contract.ts';
import type { FlagDecision } from '#shared/fair-play/rules.ts';
import { call } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { createReadQuery } from '#client/platform/calls/query-client.ts';
import { getReadKey } from '#client/platform/calls/read-key.ts';
import { showToast } from '#client/platform/toast.ts';

export function useFairPlayStatus() {
  return useQuery(createReadQuery('GET /api/user/fair-play'));
}

export function useAppeal(onSent: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => call('POST /api/user/fair-play/appeal', { body: { text } }, { patience: 'patient' }),
    onSuccess: onSent,
    onSettled: () => invalidateAfter(client, 'POST /api/user/fair-play/appeal'),
  });
}

const pageSize = 20;
export type FlagView = 'waiting' | 'confirmed';

/** Always refetched, because other moderators decide too. */
export function useFairPlayFlags(view: FlagView) {
  const query = { view, limit: pageSize };
  return useInfiniteQuery({
    queryKey: getReadKey('GET /api/admin/fair-play-flags', { query }),
    queryFn: ({ pageParam: beforeId }) =>
      call('GET /api/admin/fair-play-flags', { query: { ...query, ...(beforeId && { beforeId }) } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    staleTime: 0,
  });
}

/** After a conflict with another moderator the list is refetched. */
export function useDecideFlag({ id, state }: Pick<FairPlayFlag, 'id' | 'state'>, onDecided: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: { readonly decision: FlagDecision; readonly words: string }) =>
      call(
        'POST /api/admin/fair-play-flags/:id/decide',
        { params: { id }, body: { ...form, seen: state === 'confirmed' ? 'confirmed' : 'open' } },
        { patience: 'patient' },
      ),
    onSuccess: (_, { decision }) => {
      showToast({ title: decision === 'cleared' ? 'The player is back.' : 'The player stays out.', tone: 'success' });
      onDecided();
    },
    onSettled: () => invalidateAfter(client, 'POST /api/admin/fair-play-flags/:id/decide'),
    meta: { failure: 'The decision was not saved' },
  });
}
