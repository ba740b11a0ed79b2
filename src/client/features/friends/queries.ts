import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createReadQuery } from '#client/platform/calls/query-client.ts';
import { countStartedChallenges } from './started-challenges.ts';

/** Refetched when a list is opened; events keep it current afterwards. */
const alwaysRefetch = { refetchOnMount: 'always' } as const;

export const requestsQuery = createReadQuery('GET /api/friends/requests');
export const inviteQuery = createReadQuery('GET /api/friends/invite');

export function useFriends() {
  return useQuery({ ...createReadQuery('GET /api/friends'), ...alwaysRefetch });
}

export function useRequests() {
  return useQuery({ ...requestsQuery, ...alwaysRefetch });
}

export function useSentRequests() {
  return useQuery({ ...createReadQuery('GET /api/friends/requests/sent'), ...alwaysRefetch });
}

export function useBlocked() {
  return useQuery({ ...createReadQuery('GET /api/friends/blocked'), ...alwaysRefetch });
}

/** The previous result remains until the new one has arrived. */
export function usePlayerSearch(text: string, isEnabled: boolean) {
  return useQuery({
    ...createReadQuery('GET /api/friends/search', { query: { q: text } }),
    enabled: isEnabled,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function useProfile(id: string) {
  return useQuery({ ...createReadQuery('GET /api/players/:id', { params: { id } }), ...alwaysRefetch });
}

/** Number of undecided challenges against this player that the viewer has started; undefined while loading. */
export function useStartedChallenges(opponentId: string | null): number | undefined {
  const { data, isError } = useQuery({
    ...createReadQuery('GET /api/friends/challenges'),
    enabled: opponentId !== null,
    select: (challenges) => countStartedChallenges(challenges, opponentId),
  });
  return isError ? 0 : data;
}

export function useInvite() {
  return useQuery(inviteQuery);
}

export function useInviter(code: string) {
  return useQuery(createReadQuery('GET /api/invites/:code', { params: { code } }));
}
