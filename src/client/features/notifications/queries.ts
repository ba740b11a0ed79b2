import { useQuery } from '@tanstack/react-query';
import { createReadQuery } from '#client/platform/calls/query-client.ts';

export const notificationsQuery = createReadQuery('GET /api/notifications');

/** Newest first. Events invalidate this query. */
export function useNotifications() {
  return useQuery(notificationsQuery);
}
