import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { withReason } from '#client/platform/calls/tell-failure.ts';
import { showToast } from '#client/platform/toast.ts';
import { undoneText } from './import-texts.ts';

/** Deletes what a file added and nobody edited since. */
export function useUndoImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      call('POST /api/admin/question-files/imports/:id/undo', { params: { id } }, { patience: 'patient' }),
    onSuccess: (counts) => showToast({ title: 'Import undone', text: undoneText(counts), tone: 'success' }),
    meta: { failure: withReason('Failed to undo the import') },
    onSettled: () => void invalidateAfter(client, 'POST /api/admin/question-files/imports/:id/undo'),
  });
}
