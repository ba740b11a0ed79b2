import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#client/platform/calls/query-client.ts';

/** Others write too: read anew whenever it is opened. */
export function useManagedCategories() {
  return useQuery({ ...readQuery('GET /api/admin/categories'), staleTime: 0 });
}
