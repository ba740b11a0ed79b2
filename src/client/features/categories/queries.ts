import { useQuery } from '@tanstack/react-query';
import { createReadQuery } from '#client/platform/calls/query-client.ts';

/** Other administrators may edit categories, so refetch whenever the list is opened. */
export function useManagedCategories() {
  return useQuery({ ...createReadQuery('GET /api/admin/categories'), staleTime: 0 });
}
