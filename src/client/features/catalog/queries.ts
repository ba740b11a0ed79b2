import { useQuery } from '@tanstack/react-query';
import type { MetCount } from '#shared/game/contract.ts';
import { createReadQuery } from '#client/platform/calls/query-client.ts';

export function useCategory(id: number) {
  return useQuery(createReadQuery('GET /api/categories/:id', { params: { id } }));
}

/** Empty while loading. */
export function useMetCounts(id: number): ReadonlyMap<number, MetCount> {
  const { data } = useQuery(createReadQuery('GET /api/user/met/:id', { params: { id } }));
  return new Map(data?.map((count) => [count.categoryId, count]));
}

export function useSubcategories(id: number) {
  return useQuery(createReadQuery('GET /api/categories/:id/subcategories', { params: { id } }));
}
