import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ImportJob } from '#shared/imports/contract.ts';
import { call } from '#client/platform/calls/api.ts';
import { CallError, getErrorText } from '#client/platform/calls/call-error.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { reportImportFailure } from '#client/platform/calls/failure-toast.ts';
import { showToast } from '#client/platform/toast.ts';
import { type ImportDraft, toImportBody } from './import-order.ts';
import { createDoneToast, formatImportFailure, failedTitles } from './import-texts.ts';
import { type WatchResult, checkWatchedImport, findRunningImport, type WatchedImport } from './import-watch.ts';
import { importsQuery, useImportJobs } from './queries.ts';

type ImportOrder =
  | { readonly kind: 'single'; readonly draft: ImportDraft }
  | { readonly kind: 'bulk' }
  | { readonly kind: ImportJob['kind']; readonly failedId: number };

const startRoutes = { single: 'POST /api/admin/import-trivia', bulk: 'POST /api/admin/bulk-import-all' } as const;

function startImport(importOrder: ImportOrder) {
  if ('failedId' in importOrder)
    return call('POST /api/admin/imports/:id/again', { params: { id: importOrder.failedId } });
  return importOrder.kind === 'bulk'
    ? call(startRoutes.bulk)
    : call(startRoutes.single, { body: toImportBody(importOrder.draft) });
}

/** Also used for an import that probably never started. */
function showFailure(kind: ImportJob['kind'], text: string): void {
  showToast({ title: failedTitles[kind], text, tone: 'destructive' });
}

/** After any other error the import may be running, which the list of imports shows. */
function isRefusal(error: unknown): error is CallError {
  return error instanceof CallError && error.status >= 400 && error.status < 500;
}

function showRefusal(kind: ImportJob['kind'], error: CallError): void {
  if (error.status === 409) showToast({ title: error.text, text: 'One at a time: you see here how far it is.' });
  else reportImportFailure(error, { title: failedTitles[kind], text: error.text });
}

function showResult(job: ImportJob): void {
  if (job.status === 'failed') showFailure(job.kind, formatImportFailure(job));
  else showToast({ ...createDoneToast(job.kind, job), tone: 'success' });
}

/**
 * The request responds when the import ends. After a lost connection, and for imports of others, the list of imports
 * shows the end.
 */
export function useImport() {
  const client = useQueryClient();
  const [watched, setWatched] = useState<WatchedImport | null>(null);
  const [endedWatch, setEndedWatch] = useState<WatchResult | null>(null);

  const startMutation = useMutation({
    mutationFn: startImport,
    onMutate: () => ({ afterId: client.getQueryData(importsQuery.queryKey)?.[0]?.id ?? 0 }),
    onSuccess: async (counts, { kind }) => {
      showToast({ ...createDoneToast(kind, counts), tone: 'success' });
      // The cached list may still contain it as running, which would be reported a second time.
      await client.cancelQueries(importsQuery);
      client.setQueryData(importsQuery.queryKey, (jobs) =>
        jobs?.map((job) => (job.status === 'running' ? { ...job, ...counts, status: 'done' as const } : job)),
      );
    },
    onError: (error, { kind }, context) => {
      if (isRefusal(error)) showRefusal(kind, error);
      else {
        const text = getErrorText(error, 'Please try again.');
        setWatched({ kind, afterId: context?.afterId ?? 0, lostAtMs: Date.now(), text });
      }
    },
    // Keep showing the old list while offline; it is refetched when the import finishes.
    onSettled: (counts, _error, importOrder) =>
      void invalidateAfter(client, counts ? startRoutes[importOrder.kind] : 'importOutOfSight'),
  });

  const isLost = watched !== null && !('id' in watched);
  const { data: jobs, dataUpdatedAt, error, refetch } = useImportJobs(startMutation.isPending || isLost);

  const watchResult = startMutation.isPending || !jobs ? null : checkWatchedImport(watched, jobs, dataUpdatedAt);
  if (watchResult && watchResult.watched !== watched) {
    setWatched(watchResult.watched);
    if (watchResult.ended ?? watchResult.neverStarted) setEndedWatch(watchResult);
  }

  useEffect(() => {
    if (endedWatch?.neverStarted) showFailure(endedWatch.neverStarted.kind, endedWatch.neverStarted.text);
    if (!endedWatch?.ended) return;
    showResult(endedWatch.ended);
    void invalidateAfter(client, 'importEndedElsewhere');
  }, [client, endedWatch]);

  const ownKind = startMutation.isPending ? startMutation.variables.kind : isLost ? watched.kind : null;
  return {
    jobs,
    listError: jobs ? null : error,
    retryList: () => void refetch(),
    running: ownKind ?? findRunningImport(jobs)?.kind ?? null,
    isOwn: ownKind !== null,
    begin: (importOrder: ImportOrder) => startMutation.mutate(importOrder),
  };
}

export type ImportState = ReturnType<typeof useImport>;
