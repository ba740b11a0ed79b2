import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewAnnouncement, Settings } from '#shared/settings/contract.ts';
import { call } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { createFailureWithReason } from '#client/platform/calls/failure-toast.ts';
import { showToast } from '#client/platform/toast.ts';

export function useUndoChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('POST /api/admin/settings/changes/:id/undo', { params: { id } }),
    onSuccess: () => showToast({ title: 'Change undone', tone: 'success' }),
    meta: { failure: createFailureWithReason('Failed to undo') },
    onSettled: () => invalidateAfter(client, 'POST /api/admin/settings/changes/:id/undo'),
  });
}

export function useChangeSettings() {
  const client = useQueryClient();
  const undo = useUndoChange();
  return useMutation({
    mutationFn: (body: { readonly version: number; readonly changes: Partial<Settings> }) =>
      call('PATCH /api/admin/settings', { body }),
    onSuccess: ({ version }) =>
      showToast({
        title: 'Settings saved',
        tone: 'success',
        action: { label: 'Undo', run: () => undo.mutate(version) },
      }),
    meta: { failure: createFailureWithReason('Failed to save settings') },
    onSettled: () => invalidateAfter(client, 'PATCH /api/admin/settings'),
  });
}

/** A null `id` creates an announcement. The form displays errors. */
export function useSaveAnnouncement(id: number | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewAnnouncement) =>
      id === null
        ? call('POST /api/admin/announcements', { body })
        : call('PUT /api/admin/announcements/:id', { params: { id }, body }),
    onSuccess: () => {
      showToast({ title: id === null ? 'Announced' : 'Announcement updated', tone: 'success' });
      void invalidateAfter(client, id === null ? 'POST /api/admin/announcements' : 'PUT /api/admin/announcements/:id');
    },
  });
}

export function useDeleteAnnouncement() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/admin/announcements/:id', { params: { id } }),
    onSuccess: () => showToast({ title: 'Announcement deleted', tone: 'success' }),
    meta: { failure: createFailureWithReason('Failed to delete announcement') },
    onSettled: () => invalidateAfter(client, 'DELETE /api/admin/announcements/:id'),
  });
}
