import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ImportJob } from '#shared/imports/contract.ts';
import { call } from '#client/platform/calls/api.ts';
import { CallError, errorText } from '#client/platform/calls/call-error.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { tellFailure } from '#client/platform/calls/tell-failure.ts';
import { showToast } from '#client/platform/toast.ts';
import { type ImportDraft, orderBody } from './import-order.ts';
import { doneToast, failedText, failedTitles } from './import-texts.ts';
import { type Look, look, runningImport, type Watched } from './import-watch.ts';
import { importsQuery, useImportJobs } from './queries.ts';

type Order =
  | { readonly kind: 'single'; readonly draft: ImportDraft }
  | { readonly kind: 'bulk' }
  | { readonly kind: ImportJob['kind']; readonly failedId: number };

const begunBy = { single: 'POST /api/admin/import-trivia', bulk: 'POST /api/admin/bulk-import-all' } as const;

function order(wanted: Order) {
  if ('failedId' in wanted) return call('POST /api/admin/imports/:id/again', { params: { id: wanted.failedId } });
  return wanted.kind === 'bulk' ? call(begunBy.bulk) : call(begunBy.single, { body: orderBody(wanted.draft) });
}

/** It was begun, or is not known to have been, and failed. */
function tellFailed(kind: ImportJob['kind'], text: string): void {
  showToast({ title: failedTitles[kind], text, tone: 'destructive' });
}

/** Whether the server refused to begin. Whatever else went wrong, the import may run: the list of imports tells. */
function isRefusal(error: unknown): error is CallError {
  return error instanceof CallError && error.status >= 400 && error.status < 500;
}

function tellRefusal(kind: ImportJob['kind'], error: CallError): void {
  if (error.status === 409) showToast({ title: error.text, text: 'One at a time: you see here how far it is.' });
  else tellFailure(error, { title: failedTitles[kind], text: error.text });
}

function tellEnd(job: ImportJob): void {
  if (job.status === 'failed') tellFailed(job.kind, failedText(job));
  else showToast({ ...doneToast(job.kind, job), tone: 'success' });
}

/**
 * Imports from the Open Trivia Database. The call that begins one answers at its end; when the connection is lost before,
 * and for those that others began, the list of imports tells the end.
 */
export function useImport() {
  const client = useQueryClient();
  const [watched, setWatched] = useState<Watched | null>(null);
  const [over, setOver] = useState<Look | null>(null);

  const begun = useMutation({
    mutationFn: order,
    onMutate: () => ({ afterId: client.getQueryData(importsQuery.queryKey)?.[0]?.id ?? 0 }),
    onSuccess: async (counts, { kind }) => {
      showToast({ ...doneToast(kind, counts), tone: 'success' });
      // The list may still say that it runs: nobody shall wait for its end a second time.
      await client.cancelQueries(importsQuery);
      client.setQueryData(importsQuery.queryKey, (jobs) =>
        jobs?.map((job) => (job.status === 'running' ? { ...job, ...counts, status: 'done' as const } : job)),
      );
    },
    onError: (error, { kind }, context) => {
      if (isRefusal(error)) tellRefusal(kind, error);
      else {
        const text = errorText(error, 'Please try again.');
        setWatched({ kind, afterId: context?.afterId ?? 0, lostAtMs: Date.now(), text });
      }
    },
    // While the connection is down the questions stay in sight: they are read again when the import is over.
    onSettled: (counts, _error, wanted) =>
      void invalidateAfter(client, counts ? begunBy[wanted.kind] : 'importOutOfSight'),
  });

  const isLost = watched !== null && !('id' in watched);
  const { data: jobs, dataUpdatedAt, error, refetch } = useImportJobs(begun.isPending || isLost);

  const seen = begun.isPending || !jobs ? null : look(watched, jobs, dataUpdatedAt);
  if (seen && seen.watched !== watched) {
    setWatched(seen.watched);
    if (seen.ended ?? seen.neverBegan) setOver(seen);
  }

  useEffect(() => {
    if (over?.neverBegan) tellFailed(over.neverBegan.kind, over.neverBegan.text);
    if (!over?.ended) return;
    tellEnd(over.ended);
    void invalidateAfter(client, 'importEndedElsewhere');
  }, [client, over]);

  const own = begun.isPending ? begun.variables.kind : isLost ? watched.kind : null;
  return {
    jobs,
    listError: jobs ? null : error,
    retryList: () => void refetch(),
    /** What runs; null: nothing does. */
    running: own ?? runningImport(jobs)?.kind ?? null,
    /** Whether it was begun on this page just now. */
    isOwn: own !== null,
    begin: (wanted: Order) => begun.mutate(wanted),
  };
}

export type Import = ReturnType<typeof useImport>;
