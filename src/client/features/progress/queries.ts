import { useQuery } from '@tanstack/react-query';
import { historyLimit } from '#shared/progress/rules.ts';
import { readQuery } from '#client/platform/calls/query-client.ts';

export function useHistory() {
  return useQuery(readQuery('GET /api/user/history', { query: { limit: historyLimit } }));
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
