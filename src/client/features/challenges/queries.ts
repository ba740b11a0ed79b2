import { useQuery } from '@tanstack/react-query';
import { createReadQuery } from '#client/platform/calls/query-client.ts';

export const challengesQuery = createReadQuery('GET /api/friends/challenges');

/** Refetches on mount; server events keep it current afterwards. */
export function useChallenges() {
  return useQuery({ ...challengesQuery, refetchOnMount: 'always' });
}
