import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import { createReadQuery } from '#client/platform/calls/query-client.ts';
import { getReadKey } from '#client/platform/calls/read-key.ts';

const pageSize = 30;

/** For the player's current date. */
export const useTodaysTen = () => useQuery(createReadQuery('GET /api/daily-ten'));

/** Always refetches, because the cached one may be yesterday's. */
export const useFreshTodaysTen = () => useQuery({ ...createReadQuery('GET /api/daily-ten'), refetchOnMount: 'always' });

/** Always refetched, because others keep playing and the answers open with time. */
export const useTen = (date: string) =>
  useQuery({ ...createReadQuery('GET /api/daily-ten/dates/:date', { params: { date } }), refetchOnMount: 'always' });

/** Newest first. */
export const useTenDates = () =>
  useInfiniteQuery({
    queryKey: getReadKey('GET /api/daily-ten/dates'),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/daily-ten/dates',
        { query: { limit: String(pageSize), ...(pageParam && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.date),
  });
