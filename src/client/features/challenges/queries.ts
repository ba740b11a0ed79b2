import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#client/platform/calls/query-client.ts';

export const challengesQuery = readQuery('GET /api/friends/challenges');

/** Whoever opens the list sees what is true now; events keep it so. */
export function useChallenges() {
  return useQuery({ ...challengesQuery, refetchOnMount: 'always' });
}
