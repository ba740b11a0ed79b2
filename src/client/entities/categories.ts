import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#client/platform/calls/query-client.ts';

export const categoriesQuery = readQuery('GET /api/categories');

/** All categories, main ones and their parts. */
export function useCategories() {
  return useQuery(categoriesQuery);
}

export function useMainCategories() {
  return useQuery(readQuery('GET /api/categories/main'));
}
