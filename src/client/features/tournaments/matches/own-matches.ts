import { useQuery } from '@tanstack/react-query';
import type { OwnMatch } from '#shared/tournaments/contract.ts';
import { readQuery } from '#client/platform/calls/query-client.ts';

const ownMatchesQuery = readQuery('GET /api/user/matches');

/** The player's matches that are not decided yet, the next deadline first; events keep them so. */
export function useOwnMatches(enabled = true) {
  return useQuery({ ...ownMatchesQuery, enabled });
}

/** Those in which it is the player's turn. */
export function playableMatches(matches: readonly OwnMatch[]): readonly OwnMatch[] {
  return matches.filter(({ match }) => match.canPlay || match.isPlaying);
}

/** How many matches wait for the player; none while it is not known, and for a guest, who plays none. */
export function useMatchesWaiting(enabled: boolean): number {
  return playableMatches(useOwnMatches(enabled).data ?? []).length;
}
