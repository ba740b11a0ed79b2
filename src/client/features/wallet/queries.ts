import type { WalletEntry } from '#shared/wallet/contract.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import { getReadKey } from '#client/platform/calls/read-key.ts';

export const pageSize = 50;

/** Undefined if the page was not full. */
export function getNextCursor(page: readonly WalletEntry[]): number | undefined {
  return page.length < pageSize ? undefined : page.at(-1)?.id;
}

/** Always refetched, because every payment changes it. */
export function useWalletHistory() {
  return useInfiniteQuery({
    queryKey: getReadKey('GET /api/user/wallet'),
    queryFn: ({ pageParam }) => call('GET /api/user/wallet', { query: { limit: pageSize, before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: getNextCursor,
    staleTime: 0,
  });
}
