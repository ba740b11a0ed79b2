import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#client/platform/calls/query-client.ts';

export const latestQuery = readQuery('GET /api/notifications');

/** What happened to the player, newest first; events make it stale. */
export function useNotifications() {
  return useQuery(latestQuery);
}
