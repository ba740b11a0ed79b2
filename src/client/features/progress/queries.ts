import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { historyLimit, maxHistoryLimit } from '#shared/progress/rules.ts';
import { call } from '#client/platform/calls/api.ts';
import { readKey } from '#client/platform/calls/read-key.ts';
import { readQuery } from '#client/platform/calls/query-client.ts';

export function useHistory() {
  return useQuery(readQuery('GET /api/user/history', { query: { limit: historyLimit } }));
}

/** Every game, newest first, page by page. */
export function useAllGames() {
  const limit = maxHistoryLimit;
  return useInfiniteQuery({
    queryKey: readKey('GET /api/user/history', { query: { limit } }),
    queryFn: ({ pageParam: before }) => call('GET /api/user/history', { query: { limit, before } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < limit ? undefined : page.at(-1)?.id),
  });
}

/** How many days the trends look back (rules 9.5). */
export const trendDays = 30;

export function useProgress() {
  return useQuery(readQuery('GET /api/analytics/progress'));
}

export function useStrengths() {
  return useQuery(readQuery('GET /api/analytics/strengths-weaknesses'));
}

export function useTrends() {
  return useQuery(readQuery('GET /api/analytics/time/:days', { params: { days: trendDays } }));
}

export function useCategoryProgress(id: number) {
  return useQuery(readQuery('GET /api/analytics/category/:id', { params: { id } }));
}
