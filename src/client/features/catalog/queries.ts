import { useQuery } from '@tanstack/react-query';
import type { MetCount } from '#shared/game/contract.ts';
import { readQuery } from '#client/platform/calls/query-client.ts';

export function useCategory(id: number) {
  return useQuery(readQuery('GET /api/categories/:id', { params: { id } }));
}

/** By category: how many questions it has, and how many of them the player has met; empty until it is known. */
export function useMetCounts(id: number): ReadonlyMap<number, MetCount> {
  const { data } = useQuery(readQuery('GET /api/user/met/:id', { params: { id } }));
  return new Map(data?.map((count) => [count.categoryId, count]));
}

export function useSubcategories(id: number) {
  return useQuery(readQuery('GET /api/categories/:id/subcategories', { params: { id } }));
}
