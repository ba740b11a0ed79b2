import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { historyLimit, maxHistoryLimit } from '#shared/progress/rules.ts';
import { call } from '#client/platform/calls/api.ts';
import { getReadKey } from '#client/platform/calls/read-key.ts';
import { createReadQuery } from '#client/platform/calls/query-client.ts';

export function useHistory() {
  return useQuery(createReadQuery('GET /api/user/history', { query: { limit: historyLimit } }));
}

export function useAllGames() {
  const limit = maxHistoryLimit;
  return useInfiniteQuery({
    queryKey: getReadKey('GET /api/user/history', { query: { limit } }),
    queryFn: ({ pageParam: before }) => call('GET /api/user/history', { query: { limit, before } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < limit ? undefined : page.at(-1)?.id),
  });
}

/** See rules 9.5. */
export const trendDays = 30;

export function useProgress() {
  return useQuery(createReadQuery('GET /api/analytics/progress'));
}

export function useStrengths() {
  return useQuery(createReadQuery('GET /api/analytics/strengths-weaknesses'));
}

export function useTrends() {
  return useQuery(createReadQuery('GET /api/analytics/time/:days', { params: { days: trendDays } }));
}

export function useCategoryProgress(id: number) {
  return useQuery(createReadQuery('GET /api/analytics/category/:id', { params: { id } }));
}
