import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#client/platform/calls/query-client.ts';

/** How many changes the history shows. */
const changesShown = 100;

/** Others write too: all of these are read anew whenever they are opened. */
export function useAppSettings() {
  return useQuery({ ...readQuery('GET /api/admin/settings'), staleTime: 0 });
}

export function useSettingChanges() {
  return useQuery({
    ...readQuery('GET /api/admin/settings/changes', { query: { limit: `${changesShown}` } }),
    staleTime: 0,
  });
}

export function useManagedAnnouncements() {
  return useQuery({ ...readQuery('GET /api/admin/announcements'), staleTime: 0 });
}
