import { useQuery } from '@tanstack/react-query';
import type { MatchResult } from '#shared/tournaments/contract.ts';
import { readQuery } from '#client/platform/calls/query-client.ts';
import type { MatchFrame } from './match-contest.ts';

/** The challenge as it stands now, never as it stood before; events keep it so. */
export function useChallenge(challengeId: number) {
  const query = useQuery({
    ...readQuery('GET /api/friends/challenges/:id', { params: { id: challengeId } }),
    refetchOnMount: 'always',
  });
  return { challenge: query.isFetchedAfterMount ? query.data : undefined, error: query.error, refetch: query.refetch };
}

interface ReadMatch {
  readonly read: MatchResult | undefined;
  readonly frame: MatchFrame | undefined;
  readonly error: unknown;
  readonly refetch: () => void;
}

/** The match and its tournament as they stand now, never as they stood before; events keep them so. */
export function useMatch(tournamentId: number, matchId: number): ReadMatch {
  const match = useQuery({
    ...readQuery('GET /api/tournaments/:id/matches/:matchId', { params: { id: tournamentId, matchId } }),
    refetchOnMount: 'always',
  });
  const tournament = useQuery({
    ...readQuery('GET /api/tournaments/:id', { params: { id: tournamentId } }),
    refetchOnMount: 'always',
  });
  return {
    read: match.isFetchedAfterMount ? match.data : undefined,
    frame: tournament.isFetchedAfterMount ? tournament.data : undefined,
    error: tournament.error ?? match.error,
    refetch: () => {
      void match.refetch();
      void tournament.refetch();
    },
  };
}

/** The player's next match of a tournament, once it can be played: who has won one need not look for it. */
export function useNextMatch(tournamentId: number, wants: boolean) {
  const { data } = useQuery({ ...readQuery('GET /api/user/matches'), refetchOnMount: 'always', enabled: wants });
  return data?.find((own) => own.tournamentId === tournamentId && own.match.canPlay) ?? null;
}
