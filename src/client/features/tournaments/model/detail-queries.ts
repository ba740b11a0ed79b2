import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#client/platform/calls/query-client.ts';

/** A tournament as it is asked for. */
export interface AskedTournament {
  readonly id: number;
  /** The code of its invitation, for who came by its link. */
  readonly invite: string | undefined;
}

/** Whoever opens it sees what is true now; events keep it so. */
const fresh = { refetchOnMount: 'always' } as const;

export function tournamentQuery({ id, invite }: AskedTournament) {
  return readQuery('GET /api/tournaments/:id', { params: { id }, query: { invite } });
}

export function useTournament(asked: AskedTournament) {
  return useQuery({ ...tournamentQuery(asked), ...fresh });
}

export function useParticipants({ id, invite }: AskedTournament) {
  const query = readQuery('GET /api/tournaments/:id/participants', { params: { id }, query: { invite } });
  return useQuery({ ...query, ...fresh });
}

/** The bracket; there is none before the start. */
export function useMatches({ id, invite }: AskedTournament, isStarted: boolean) {
  const query = readQuery('GET /api/tournaments/:id/matches', { params: { id }, query: { invite } });
  return useQuery({ ...query, ...fresh, enabled: isStarted });
}

/** A decided match, question by question: it does not change any more. */
export function useMatchResult({ id, invite }: AskedTournament, matchId: number) {
  return useQuery(
    readQuery('GET /api/tournaments/:id/matches/:matchId', { params: { id, matchId }, query: { invite } }),
  );
}
