import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import { readQuery } from '#client/platform/calls/query-client.ts';
import { readKey } from '#client/platform/calls/read-key.ts';
import { filterInput, orderInput, pageSize, type PlayersFilter } from './players-filter.ts';

/** Others change players too: each look is a new one. */
const always = { staleTime: 0 } as const;

/** A page with the number of all, which belong together: while the next one is on its way, this one stays in sight. */
export function usePlayers(wanted: PlayersFilter) {
  const filter = filterInput(wanted);
  const query = { ...filter, ...orderInput(wanted), limit: pageSize, offset: (wanted.page - 1) * pageSize };
  return useQuery({
    queryKey: readKey('GET /api/admin/players', { query }),
    queryFn: async () => {
      const asked = [
        call('GET /api/admin/players', { query }),
        call('GET /api/admin/players/count', { query: filter }),
      ] as const;
      const [players, { count }] = await Promise.all(asked);
      return { players, count };
    },
    ...always,
    placeholderData: keepPreviousData,
  });
}

export const playerQuery = (id: string) => readQuery('GET /api/admin/players/:id', { params: { id } });

export const usePlayer = (id: string) => useQuery({ ...playerQuery(id), ...always });

const rowsAtOnce = 20;

/** Behind the last row; nothing when the page was not full. */
const nextBefore = (rows: readonly { readonly id: number }[]) =>
  rows.length < rowsAtOnce ? undefined : rows.at(-1)?.id;

const pages = { initialPageParam: undefined as number | undefined, getNextPageParam: nextBefore, ...always };

export function usePlayerGames(id: string) {
  return useInfiniteQuery({
    queryKey: readKey('GET /api/admin/players/:id/games', { params: { id } }),
    queryFn: ({ pageParam: before }) =>
      call('GET /api/admin/players/:id/games', { params: { id }, query: { limit: rowsAtOnce, before } }),
    ...pages,
  });
}

export function usePlayerLedger(id: string) {
  return useInfiniteQuery({
    queryKey: readKey('GET /api/admin/players/:id/ledger', { params: { id } }),
    queryFn: ({ pageParam: before }) =>
      call('GET /api/admin/players/:id/ledger', { params: { id }, query: { limit: rowsAtOnce, before } }),
    ...pages,
  });
}
