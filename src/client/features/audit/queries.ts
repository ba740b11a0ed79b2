import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import { createReadQuery } from '#client/platform/calls/query-client.ts';
import { getReadKey } from '#client/platform/calls/read-key.ts';
import { type AuditFilter, toAuditQuery } from './audit-filter.ts';

const pageSize = 30;

/** Always refetched, because other administrators act too. */
export function useAuditEntries(filter: AuditFilter) {
  const query = { ...toAuditQuery(filter), limit: pageSize };
  return useInfiniteQuery({
    queryKey: getReadKey('GET /api/admin/audit', { query }),
    queryFn: ({ pageParam: before }) => call('GET /api/admin/audit', { query: { ...query, before } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    staleTime: 0,
  });
}

/** Always refetched, because there may be new ones. */
export const useAuditActors = () => useQuery({ ...createReadQuery('GET /api/admin/audit/actors'), staleTime: 0 });
