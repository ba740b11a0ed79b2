import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../../platform/query-client.ts';

/** The challenge as it stands now, never as it stood before; events keep it so. */
export function useContest(challengeId: number) {
  const query = useQuery({
    ...readQuery('GET /api/friends/challenges/:id', { params: { id: challengeId } }),
    refetchOnMount: 'always',
  });
  return { challenge: query.isFetchedAfterMount ? query.data : undefined, error: query.error, refetch: query.refetch };
}
