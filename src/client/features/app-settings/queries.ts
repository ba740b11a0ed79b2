import { useQuery } from '@tanstack/react-query';
import { createReadQuery } from '#client/platform/calls/query-client.ts';

const maxShownChanges = 100;

/** Other administrators may change these, so refetch whenever they are opened. */
export function useAppSettings() {
  return useQuery({ ...createReadQuery('GET /api/admin/settings'), staleTime: 0 });
}

export function useSettingChanges() {
  return useQuery({
    ...createReadQuery('GET /api/admin/settings/changes', { query: { limit: `${maxShownChanges}` } }),
    staleTime: 0,
  });
}

export function useManagedAnnouncements() {
  return useQuery({ ...createReadQuery('GET /api/admin/announcements'), staleTime: 0 });
}
