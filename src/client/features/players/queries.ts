import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import { createReadQuery } from '#client/platform/calls/query-client.ts';
import { getReadKey } from '#client/platform/calls/read-key.ts';
import { toFilterInput, toOrderInput, pageSize, type PlayersFilter } from './players-filter.ts';

/** Never fresh, because other administrators change players, too. */
const neverFresh = { staleTime: 0 } as const;

/** A page and the total, which belong together. While the next page loads, the current one stays visible. */
export function usePlayers(wanted: PlayersFilter) {
  const filter = toFilterInput(wanted);
  const query = { ...filter, ...toOrderInput(wanted), limit: pageSize, offset: (wanted.page - 1) * pageSize };
  return useQuery({
    queryKey: getReadKey('GET /api/admin/players', { query }),
    queryFn: async () => {
      const asked = [
        call('GET /api/admin/players', { query }),
        call('GET /api/admin/players/count', { query: filter }),
      ] as const;
      const [players, { count }] = await Promise.all(asked);
      return { players, count };
    },
    ...neverFresh,
    placeholderData: keepPreviousData,
  });
}

export const playerQuery = (id: string) => createReadQuery('GET /api/admin/players/:id', { params: { id } });

export const usePlayer = (id: string) => useQuery({ ...playerQuery(id), ...neverFresh });

const rowsPerPage = 20;

/** Undefined if the page was not full. */
const getNextCursor = (rows: readonly { readonly id: number }[]) =>
  rows.length < rowsPerPage ? undefined : rows.at(-1)?.id;

const pageOptions = {
  initialPageParam: undefined as number | undefined,
  getNextPageParam: getNextCursor,
  ...neverFresh,
};

export function usePlayerGames(id: string) {
  return useInfiniteQuery({
    queryKey: getReadKey('GET /api/admin/players/:id/games', { params: { id } }),
    queryFn: ({ pageParam: before }) =>
      call('GET /api/admin/players/:id/games', { params: { id }, query: { limit: rowsPerPage, before } }),
    ...pageOptions,
  });
}

export function usePlayerLedger(id: string) {
  return useInfiniteQuery({
    queryKey: getReadKey('GET /api/admin/players/:id/ledger', { params: { id } }),
    queryFn: ({ pageParam: before }) =>
      call('GET /api/admin/players/:id/ledger', { params: { id }, query: { limit: rowsPerPage, before } }),
    ...pageOptions,
  });
}
