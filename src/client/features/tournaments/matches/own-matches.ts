import { useQuery } from '@tanstack/react-query';
import type { OwnMatch } from '#shared/tournaments/contract.ts';
import { createReadQuery } from '#client/platform/calls/query-client.ts';

const ownMatchesQuery = createReadQuery('GET /api/user/matches');

/** Next deadline first. Server events keep the list up to date. */
export function useOwnMatches(enabled = true) {
  return useQuery({ ...ownMatchesQuery, enabled });
}

export function listPlayableMatches(matches: readonly OwnMatch[]): readonly OwnMatch[] {
  return matches.filter(({ match }) => match.canPlay || match.isPlaying);
}

/** It is 0 while loading and for guests, who cannot play tournaments. */
export function useWaitingMatchCount(enabled: boolean): number {
  return listPlayableMatches(useOwnMatches(enabled).data ?? []).length;
}
