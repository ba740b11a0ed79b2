import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import type { ApiOutput } from '#client/platform/calls/call-input.ts';
import { queryClient, readQuery } from '#client/platform/calls/query-client.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';

const league = readQuery('GET /api/league');

export type LeagueStanding = ApiOutput<'GET /api/league'>;

/** The player's league of this week, and what came of the last one. */
export function useLeague() {
  return useQuery(league);
}

/** The same where it is looked at: the others of the group play too, so it is read anew each time. */
export function useLeagueNow() {
  return useQuery({ ...league, refetchOnMount: 'always' });
}

/** A week has begun: the group is another one. */
export function forgetLeague(): void {
  void invalidateAfter(queryClient, 'newWeek');
}

/** The result was shown. It is not shown again on this page, whatever comes of the call; the server keeps it otherwise. */
export function useResultSeen() {
  return useMutation({
    mutationFn: () => call('POST /api/league/seen', {}, { patience: 'patient' }),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey: league.queryKey });
      queryClient.setQueryData(league.queryKey, (known) =>
        known?.lastResult ? { ...known, lastResult: { ...known.lastResult, isSeen: true } } : known,
      );
    },
  });
}
