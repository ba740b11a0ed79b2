import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import { getReadKey } from '#client/platform/calls/read-key.ts';
import { getNextCursor, pageSize } from './pages.ts';

/** Wallet history, newest first, in pages. Always refetched, because every payment changes it. */
export function useWalletHistory() {
  return useInfiniteQuery({
    queryKey: getReadKey('GET /api/user/wallet'),
    queryFn: ({ pageParam }) => call('GET /api/user/wallet', { query: { limit: pageSize, before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: getNextCursor,
    staleTime: 0,
  });
}
