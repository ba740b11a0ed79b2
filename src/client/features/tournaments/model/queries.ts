import { useInfiniteQuery } from '@tanstack/react-query';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { call } from '#client/platform/calls/api.ts';
import { readKey } from '#client/platform/calls/read-key.ts';
import { filterQuery, type TournamentFilter } from './tournament-filter.ts';

/** Tournaments in a page of a list. */
const pageSize = 20;

/** Whoever opens a list sees what is true now; events keep it so. */
const fresh = { refetchOnMount: 'always' } as const;

export type ListedStatus = Exclude<Tournament['status'], 'cancelled'>;

/** Where the next page begins: behind the last one. Nothing when this page was not full. */
export function nextBefore(page: readonly Pick<Tournament, 'id'>[]): number | undefined {
  return page.length < pageSize ? undefined : page.at(-1)?.id;
}

/** Tournaments that anybody may see, newest first, page by page. */
export function useTournaments(status: ListedStatus, filter: TournamentFilter) {
  const query = { status, ...filterQuery(filter) };
  return useInfiniteQuery({
    queryKey: readKey('GET /api/tournaments', { query }),
    queryFn: ({ pageParam }) =>
      call('GET /api/tournaments', { query: { ...query, limit: pageSize, before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: nextBefore,
    ...fresh,
  });
}

/** What the player created or joined, page by page. */
export function useOwnTournaments(filter: TournamentFilter) {
  const query = filterQuery(filter);
  return useInfiniteQuery({
    queryKey: readKey('GET /api/user/tournaments', { query }),
    queryFn: ({ pageParam }) =>
      call('GET /api/user/tournaments', { query: { ...query, limit: pageSize, before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: nextBefore,
    ...fresh,
  });
}
