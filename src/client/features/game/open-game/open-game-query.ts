import { useQuery } from '@tanstack/react-query';
import type { OpenGame } from '#shared/game/contract.ts';
import { readQuery } from '#client/platform/calls/query-client.ts';

/** The game that the player has open as it stands now, never as it stood before: undefined while it is read, null also where it cannot be. */
export function useOpenGame(): OpenGame | null | undefined {
  const query = useQuery({ ...readQuery('GET /api/user/game'), refetchOnMount: 'always' });
  if (!query.isFetchedAfterMount) return undefined;
  return query.isError ? null : query.data;
}
