import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import { readQuery } from '#client/platform/calls/query-client.ts';
import { readKey } from '#client/platform/calls/read-key.ts';

const pageSize = 30;

/** The Daily Ten of the player's date. */
export const useTenToday = () => useQuery(readQuery('GET /api/daily-ten'));

/** The same, read anew: what is kept may be of yesterday. */
export const useTenTodayAfresh = () => useQuery({ ...readQuery('GET /api/daily-ten'), refetchOnMount: 'always' });

/** One date, as it stands now: others play it meanwhile, and time alone opens its answers. */
export const useTen = (date: string) =>
  useQuery({ ...readQuery('GET /api/daily-ten/dates/:date', { params: { date } }), refetchOnMount: 'always' });

/** The dates that the player may look at, newest first. */
export const useTenDates = () =>
  useInfiniteQuery({
    queryKey: readKey('GET /api/daily-ten/dates'),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/daily-ten/dates',
        { query: { limit: String(pageSize), ...(pageParam && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.date),
  });
