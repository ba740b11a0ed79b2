import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import type { ApiOutput } from '#client/platform/calls/call-input.ts';
import { queryClient, createReadQuery } from '#client/platform/calls/query-client.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';

const leagueQuery = createReadQuery('GET /api/league');

export type LeagueStanding = ApiOutput<'GET /api/league'>;

export function useLeague() {
  return useQuery(leagueQuery);
}

/** Refetches on every mount, because the other players of the group play, too. */
export function useFreshLeague() {
  return useQuery({ ...leagueQuery, refetchOnMount: 'always' });
}

export function invalidateLeague(): void {
  void invalidateAfter(queryClient, 'newWeek');
}

/** This page does not show the result again even if the call fails; on the server it then stays unseen. */
export function useMarkResultSeen() {
  return useMutation({
    mutationFn: () => call('POST /api/league/seen', {}, { patience: 'patient' }),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey: leagueQuery.queryKey });
      queryClient.setQueryData(leagueQuery.queryKey, (known) =>
        known?.lastResult ? { ...known, lastResult: { ...known.lastResult, isSeen: true } } : known,
      );
    },
  });
}
