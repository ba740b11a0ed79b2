import { useQuery } from '@tanstack/react-query';
import type { PracticeState } from '#shared/practice/contract.ts';
import { readQuery } from '#client/platform/calls/query-client.ts';

/** What waits as it stands now, never as it stood before: time alone makes mistakes due. */
export function usePractice(): { state: PracticeState | undefined; error: unknown; refetch: () => void } {
  const query = useQuery({ ...readQuery('GET /api/practice'), refetchOnMount: 'always' });
  return {
    state: query.isFetchedAfterMount ? query.data : undefined,
    error: query.isFetchedAfterMount ? query.error : null,
    refetch: () => void query.refetch(),
  };
}
