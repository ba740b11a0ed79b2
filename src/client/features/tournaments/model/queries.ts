import { useInfiniteQuery } from '@tanstack/react-query';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { call } from '#client/platform/calls/api.ts';
import { getReadKey } from '#client/platform/calls/read-key.ts';
import { toTournamentQuery, type TournamentFilter } from './tournament-filter.ts';

const pageSize = 20;

/** Refetches on every mount. Server events keep the data up to date afterwards. */
const alwaysRefetch = { refetchOnMount: 'always' } as const;

export type ListedStatus = Exclude<Tournament['status'], 'cancelled'>;

/** Undefined if this page was not full. */
export function getNextBefore(page: readonly Pick<Tournament, 'id'>[]): number | undefined {
  return page.length < pageSize ? undefined : page.at(-1)?.id;
}

export function useTournaments(status: ListedStatus, filter: TournamentFilter) {
  const query = { status, ...toTournamentQuery(filter) };
  return useInfiniteQuery({
    queryKey: getReadKey('GET /api/tournaments', { query }),
    queryFn: ({ pageParam }) =>
      call('GET /api/tournaments', { query: { ...query, limit: pageSize, before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: getNextBefore,
    ...alwaysRefetch,
  });
}

export function useOwnTournaments(filter: TournamentFilter) {
  const query = toTournamentQuery(filter);
  return useInfiniteQuery({
    queryKey: getReadKey('GET /api/user/tournaments', { query }),
    queryFn: ({ pageParam }) =>
      call('GET /api/user/tournaments', { query: { ...query, limit: pageSize, before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: getNextBefore,
    ...alwaysRefetch,
  });
}
