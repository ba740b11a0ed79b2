import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import { readQuery } from '#client/platform/calls/query-client.ts';
import { readKey } from '#client/platform/calls/read-key.ts';
import { type AuditFilter, filterInput } from './audit-filter.ts';

const entriesAtOnce = 30;

/** What administrators did, newest first, page by page; others do too, so each look is a new one. */
export function useAudit(filter: AuditFilter) {
  const query = { ...filterInput(filter), limit: entriesAtOnce };
  return useInfiniteQuery({
    queryKey: readKey('GET /api/admin/audit', { query }),
    queryFn: ({ pageParam: before }) => call('GET /api/admin/audit', { query: { ...query, before } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < entriesAtOnce ? undefined : page.at(-1)?.id),
    staleTime: 0,
  });
}

/** Whoever did something; one more may have since. */
export const useAuditActors = () => useQuery({ ...readQuery('GET /api/admin/audit/actors'), staleTime: 0 });
