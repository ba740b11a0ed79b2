import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import { createReadQuery } from '#client/platform/calls/query-client.ts';
import { formatUndoResult, initialProgress } from './import-texts.ts';
import { findRunningImport } from './import-watch.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { createFailureWithReason } from '#client/platform/calls/failure-toast.ts';
import { showToast } from '#client/platform/toast.ts';

/** Progress is polled every second (rules 4.12). */
const pollMs = 1000;
/** Used while nothing is running here, because another administrator may start an import. */
const idlePollMs = 15_000;

/** Polling errors are only logged (rules 8.7). */
async function withErrorLog<T>(read: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (!signal.aborted) console.warn('The imports could not be read', error);
    throw error;
  }
}

export const importsQuery = createReadQuery('GET /api/admin/imports');

export function useImportJobs(isImportExpected: boolean) {
  return useQuery({
    ...importsQuery,
    queryFn: ({ signal }) => withErrorLog(call('GET /api/admin/imports', {}, { signal }), signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (isImportExpected || findRunningImport(state.data) ? pollMs : idlePollMs),
  });
}

export function useImportSource() {
  return useQuery({ ...createReadQuery('GET /api/admin/imports/source'), staleTime: 0 });
}

export function useFileImports() {
  return useQuery(createReadQuery('GET /api/admin/question-files/imports'));
}

/** An import that starts here is first polled a second later. */
export function useBulkProgress(isStarting: boolean) {
  const { data } = useQuery({
    ...createReadQuery('GET /api/admin/import-progress'),
    queryFn: ({ signal }) => withErrorLog(call('GET /api/admin/import-progress', {}, { signal }), signal),
    initialData: initialProgress,
    staleTime: isStarting ? Number.POSITIVE_INFINITY : 0,
    refetchInterval: pollMs,
    gcTime: 0,
  });
  return data;
}

/** Keeps questions that were edited since. */
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
