import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readQuery } from '#client/platform/calls/query-client.ts';
import { countStarted } from './started-challenges.ts';

/** Whoever opens a list sees what is true now; events keep it so. */
const fresh = { refetchOnMount: 'always' } as const;

export const requestsQuery = readQuery('GET /api/friends/requests');
export const inviteQuery = readQuery('GET /api/friends/invite');

export function useFriends() {
  return useQuery({ ...readQuery('GET /api/friends'), ...fresh });
}

export function useRequests() {
  return useQuery({ ...requestsQuery, ...fresh });
}

export function useSentRequests() {
  return useQuery({ ...readQuery('GET /api/friends/requests/sent'), ...fresh });
}

export function useBlocked() {
  return useQuery({ ...readQuery('GET /api/friends/blocked'), ...fresh });
}

/** Players whose names hold the text; what was found before stays until the newer answer is there. */
export function usePlayerSearch(text: string, isWanted: boolean) {
  return useQuery({
    ...readQuery('GET /api/friends/search', { query: { q: text } }),
    enabled: isWanted,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function useProfile(id: string) {
  return useQuery({ ...readQuery('GET /api/players/:id', { params: { id } }), ...fresh });
}

/** How many undecided challenges against this player the viewer has started; undefined until that is known. */
export function useStartedChallenges(opponentId: string | null): number | undefined {
  const { data, isError } = useQuery({
    ...readQuery('GET /api/friends/challenges'),
    enabled: opponentId !== null,
    select: (challenges) => countStarted(challenges, opponentId),
  });
  return isError ? 0 : data;
}

export function useInvite() {
  return useQuery(inviteQuery);
}

export function useInviter(code: string) {
  return useQuery(readQuery('GET /api/invites/:code', { params: { code } }));
}
