import { useQuery } from '@tanstack/react-query';
import type { PracticeState } from '#shared/practice/contract.ts';
import { createReadQuery } from '#client/platform/calls/query-client.ts';

/** Returns only data fetched after mounting, because mistakes become due as time passes. */
export function usePractice(): { state: PracticeState | undefined; error: unknown; refetch: () => void } {
  const query = useQuery({ ...createReadQuery('GET /api/practice'), refetchOnMount: 'always' });
  return {
    state: query.isFetchedAfterMount ? query.data : undefined,
    error: query.isFetchedAfterMount ? query.error : null,
    refetch: () => void query.refetch(),
  };
}
