import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { createFailureWithReason } from '#client/platform/calls/tell-failure.ts';
import { showToast } from '#client/platform/toast.ts';
import { formatUndoResult } from './import-texts.ts';

/** Deletes the questions that a file added and nobody has edited since. */
export function useUndoImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      call('POST /api/admin/question-files/imports/:id/undo', { params: { id } }, { patience: 'patient' }),
    onSuccess: (counts) => showToast({ title: 'Import undone', text: formatUndoResult(counts), tone: 'success' }),
    meta: { failure: createFailureWithReason('Failed to undo the import') },
    onSettled: () => void invalidateAfter(client, 'POST /api/admin/question-files/imports/:id/undo'),
  });
}
