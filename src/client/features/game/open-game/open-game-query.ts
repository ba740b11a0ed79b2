import { useQuery } from '@tanstack/react-query';
import type { OpenGame } from '#shared/game/contract.ts';
import { createReadQuery } from '#client/platform/calls/query-client.ts';

/** Ignores the cache. Undefined while loading, null when there is none or the request failed. */
export function useOpenGame(): OpenGame | null | undefined {
  const query = useQuery({ ...createReadQuery('GET /api/user/game'), refetchOnMount: 'always' });
  if (!query.isFetchedAfterMount) return undefined;
  return query.isError ? null : query.data;
}
