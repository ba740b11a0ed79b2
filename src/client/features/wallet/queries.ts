import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import { readKey } from '#client/platform/calls/read-key.ts';
import { nextBefore, pageSize } from './pages.ts';

/** Every coin in and out, newest first, page by page; read anew each time, since all that pays or costs writes here. */
export function useWalletHistory() {
  return useInfiniteQuery({
    queryKey: readKey('GET /api/user/wallet'),
    queryFn: ({ pageParam }) => call('GET /api/user/wallet', { query: { limit: pageSize, before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: nextBefore,
    staleTime: 0,
  });
}
