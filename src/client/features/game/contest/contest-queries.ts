import { useQuery } from '@tanstack/react-query';
import type { MatchResult } from '#shared/tournaments/contract.ts';
import { createReadQuery } from '#client/platform/calls/query-client.ts';
import type { MatchTournament } from './match-contest.ts';

/** Ignores the cached challenge until it was refetched; events keep it current. */
export function useChallenge(challengeId: number) {
  const query = useQuery({
    ...createReadQuery('GET /api/friends/challenges/:id', { params: { id: challengeId } }),
    refetchOnMount: 'always',
  });
  return { challenge: query.isFetchedAfterMount ? query.data : undefined, error: query.error, refetch: query.refetch };
}

interface MatchQuery {
  readonly match: MatchResult | undefined;
  readonly tournament: MatchTournament | undefined;
  readonly error: unknown;
  readonly refetch: () => void;
}

/** Ignores the cached match and tournament until both were refetched; events keep them current. */
export function useMatch(tournamentId: number, matchId: number): MatchQuery {
  const match = useQuery({
    ...createReadQuery('GET /api/tournaments/:id/matches/:matchId', { params: { id: tournamentId, matchId } }),
    refetchOnMount: 'always',
  });
  const tournament = useQuery({
    ...createReadQuery('GET /api/tournaments/:id', { params: { id: tournamentId } }),
    refetchOnMount: 'always',
  });
  return {
    match: match.isFetchedAfterMount ? match.data : undefined,
    tournament: tournament.isFetchedAfterMount ? tournament.data : undefined,
    error: tournament.error ?? match.error,
    refetch: () => {
      void match.refetch();
      void tournament.refetch();
    },
  };
}

export function useNextMatch(tournamentId: number, isEnabled: boolean) {
  const { data } = useQuery({
    ...createReadQuery('GET /api/user/matches'),
    refetchOnMount: 'always',
    enabled: isEnabled,
  });
  return data?.find((own) => own.tournamentId === tournamentId && own.match.canPlay) ?? null;
}
