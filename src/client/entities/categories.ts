import { useQuery } from '@tanstack/react-query';
import { createReadQuery } from '#client/platform/calls/query-client.ts';

export const categoriesQuery = createReadQuery('GET /api/categories');

export function useCategories() {
  return useQuery(categoriesQuery);
}

export function useMainCategories() {
  return useQuery(createReadQuery('GET /api/categories/main'));
}
