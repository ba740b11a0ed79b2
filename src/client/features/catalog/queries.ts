import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../../platform/query-client.ts';

export function useMainCategories() {
  return useQuery(readQuery('GET /api/categories/main'));
}

export function useCategory(id: number) {
  return useQuery(readQuery('GET /api/categories/:id', { params: { id } }));
}

export function useSubcategories(id: number) {
  return useQuery(readQuery('GET /api/categories/:id/subcategories', { params: { id } }));
}
