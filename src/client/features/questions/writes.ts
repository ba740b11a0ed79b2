import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Question, QuestionForm } from '#shared/questions/contract.ts';
import { getErrorText } from '#client/platform/calls/call-error.ts';
import { call, upload } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { reportImportFailure, createFailureWithReason } from '#client/platform/calls/failure-toast.ts';
import { showToast } from '#client/platform/toast.ts';
import { type BulkCall, type BulkChange, type ChosenQuestion, toBatches, createUndoCalls } from './bulk/bulk-change.ts';
import { formatBulkResult } from './bulk/bulk-texts.ts';

/** A null `id` creates a question. The form shows the errors. */
export function useSaveQuestion(id: number | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: QuestionForm) =>
      id === null
        ? call('POST /api/admin/questions', { body })
        : call('PUT /api/admin/questions/:id', { params: { id }, body }),
    onSuccess: () =>
      void invalidateAfter(client, id === null ? 'POST /api/admin/questions' : 'PUT /api/admin/questions/:id'),
  });
}

/** The form shows the errors. */
export function useUploadPicture() {
  return useMutation({
    mutationFn: (file: File) => upload('POST /api/admin/pictures', file, {}),
  });
}

export function useRestoreQuestion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      call('POST /api/admin/questions/:id/restore', { params: { id } }, { patience: 'patient' }),
    onSuccess: () => showToast({ title: 'Question restored', tone: 'success' }),
    meta: { failure: createFailureWithReason('Failed to restore question') },
    onSettled: () => invalidateAfter(client, 'POST /api/admin/questions/:id/restore'),
  });
}

export function useDeleteQuestion() {
  const client = useQueryClient();
  const { mutate: restore } = useRestoreQuestion();
  return useMutation({
    mutationFn: ({ id }: Pick<Question, 'id'>) => call('DELETE /api/admin/questions/:id', { params: { id } }),
    onSuccess: (_, { id }) => {
      const action = { label: 'Undo', run: () => restore(id) };
      showToast({ title: 'Question deleted successfully', tone: 'success', action });
      void invalidateAfter(client, 'DELETE /api/admin/questions/:id');
    },
    meta: { failure: createFailureWithReason('Failed to delete question') },
  });
}

/** `questions` holds the previous values for the undo action. */
export function useBulkChange() {
  const client = useQueryClient();
  async function undo(calls: readonly BulkCall[]): Promise<void> {
    try {
      for (const { ids, ...change } of calls) {
        for (const portion of toBatches(ids)) {
          await call('POST /api/admin/questions/bulk', { body: { ...change, ids: portion } });
        }
      }
      showToast({ title: 'Change undone', tone: 'success' });
    } catch (error) {
      reportImportFailure(error, createFailureWithReason('Failed to undo the change'));
    }
    await invalidateAfter(client, 'POST /api/admin/questions/bulk');
  }
  return useMutation({
    /** Sends portions one by one. If one fails, the earlier ones remain and can be undone. */
    async mutationFn({ change, questions }: { change: BulkChange; questions: readonly ChosenQuestion[] }) {
      const ids: number[] = [];
      for (const portion of toBatches(questions.map(({ id }) => id))) {
        try {
          ids.push(...(await call('POST /api/admin/questions/bulk', { body: { ...change, ids: portion } })).ids);
        } catch (error) {
          if (ids.length === 0) throw error;
          return { ids, error };
        }
      }
      return { ids, error: null };
    },
    onSuccess: ({ ids, error }, { change, questions }) => {
      const calls = createUndoCalls(change, ids, questions);
      const action = calls.length > 0 ? { label: 'Undo', run: () => void undo(calls) } : undefined;
      const title = formatBulkResult(change, ids.length);
      if (error === null) showToast({ title, tone: 'success', action });
      else showToast({ title: `${title}, not the rest`, text: getErrorText(error, ''), tone: 'destructive', action });
      void invalidateAfter(client, 'POST /api/admin/questions/bulk');
    },
    meta: { failure: createFailureWithReason('Failed to change questions') },
  });
}
