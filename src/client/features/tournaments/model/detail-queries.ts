import { useQuery } from '@tanstack/react-query';
import { createReadQuery } from '#client/platform/calls/query-client.ts';

export interface TournamentAccess {
  readonly id: number;
  readonly invite: string | undefined;
}

/** Refetches on every mount. Server events keep the data up to date afterwards. */
const alwaysRefetch = { refetchOnMount: 'always' } as const;

export function tournamentQuery({ id, invite }: TournamentAccess) {
  return createReadQuery('GET /api/tournaments/:id', { params: { id }, query: { invite } });
}

export function useTournament(asked: TournamentAccess) {
  return useQuery({ ...tournamentQuery(asked), ...alwaysRefetch });
}

export function useParticipants({ id, invite }: TournamentAccess) {
  const query = createReadQuery('GET /api/tournaments/:id/participants', { params: { id }, query: { invite } });
  return useQuery({ ...query, ...alwaysRefetch });
}

/** The bracket exists only after the start. */
export function useMatches({ id, invite }: TournamentAccess, isStarted: boolean) {
  const query = createReadQuery('GET /api/tournaments/:id/matches', { params: { id }, query: { invite } });
  return useQuery({ ...query, ...alwaysRefetch, enabled: isStarted });
}

/** A decided match never changes. */
export function useMatchResult({ id, invite }: TournamentAccess, matchId: number) {
  return useQuery(
    createReadQuery('GET /api/tournaments/:id/matches/:matchId', { params: { id, matchId }, query: { invite } }),
  );
}

/** The results never change. */
export function useResults(code: string) {
  return useQuery(createReadQuery('GET /api/results/:code', { params: { code } }));
}
