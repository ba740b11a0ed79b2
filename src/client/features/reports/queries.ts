import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClosedReports, ReportedQuestion } from '#shared/reports/contract.ts';
import type { ReportReason } from '#shared/reports/rules.ts';
import { call } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { readQuery } from '#client/platform/calls/query-client.ts';
import { readKey } from '#client/platform/calls/read-key.ts';
import { withReason } from '#client/platform/calls/tell-failure.ts';
import { showToast } from '#client/platform/toast.ts';
import { filterInput, type ReportFilter } from './report-filter.ts';

interface NewReport {
  readonly ticket: string;
  readonly reason: ReportReason;
  readonly note: string;
}

/** Reports a question that was answered; the player is told what came of it. */
export function useReport() {
  return useMutation({
    mutationFn: ({ ticket, reason, note }: NewReport) =>
      call(
        'POST /api/questions/report',
        { body: { ticket, reason, ...(note.trim() && { note }) } },
        { patience: 'patient' },
      ),
    onSuccess: () => showToast({ title: 'Thank you!', text: 'Somebody will look at this question.', tone: 'success' }),
    meta: { failure: withReason('Error', 'The report could not be sent.') },
  });
}

/** Questions in one page of the queue. */
const queueLimit = 50;

/** However it is narrowed. */
const everyQueue = { queryKey: ['GET /api/admin/reports'] };

/** The reported questions; others resolve them too, so they are asked anew each time. */
export function useReportQueue(filter: ReportFilter) {
  const query = { limit: queueLimit, ...filterInput(filter) };
  return useQuery({
    ...readQuery('GET /api/admin/reports', { query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** How many wait by reason and by category. */
export function useReportGroups() {
  return useQuery({ ...readQuery('GET /api/admin/reports/groups'), staleTime: 0 });
}

export type Resolution = 'mended' | 'retired' | 'dismissed';

const resolved: Readonly<Record<Resolution, string>> = {
  mended: 'Report closed: mended',
  retired: 'Question retired',
  dismissed: 'Report dismissed',
};

interface Closing {
  readonly id: number;
  readonly resolution: Resolution;
}

/** Closes all reports of a question; the toast takes it back, and `takenBack` is the last one for which it did. */
export function useResolve() {
  const client = useQueryClient();
  const { mutate: reopen, variables: reopened } = useReopen();
  const resolve = useMutation({
    mutationFn: ({ id, resolution }: Closing) =>
      call('POST /api/admin/reports/:id/resolve', { params: { id }, body: { resolution } }),
    onSuccess: async ({ closedAt }, { id, resolution }) => {
      const action = closedAt === null ? undefined : { label: 'Undo', run: () => reopen({ id, closedAt }) };
      showToast({ title: resolved[resolution], tone: 'success', action });
      // The next question stands at once: all that became stale takes its time to come back.
      await client.cancelQueries(everyQueue);
      client.setQueriesData<ReportedQuestion[]>(everyQueue, (known) =>
        known?.filter(({ question }) => question.id !== id),
      );
      void invalidateAfter(client, 'POST /api/admin/reports/:id/resolve');
    },
    meta: { failure: withReason('Failed to close the report') },
  });
  return { ...resolve, takenBack: reopened?.id };
}

export type Resolve = ReturnType<typeof useResolve>;

/** Opens again what was closed together. */
export function useReopen(onReopened?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, closedAt }: { readonly id: number; readonly closedAt: string }) =>
      call('POST /api/admin/reports/:id/reopen', { params: { id }, body: { closedAt } }, { patience: 'patient' }),
    onSuccess: () => {
      showToast({ title: 'The report is open again', tone: 'success' });
      onReopened?.();
    },
    onSettled: () => invalidateAfter(client, 'POST /api/admin/reports/:id/reopen'),
    meta: { failure: withReason('Failed to open the report again') },
  });
}

const closedAtOnce = 20;

/** What was closed, the latest first. */
export function useClosedReports() {
  const query = { limit: closedAtOnce };
  return useInfiniteQuery({
    queryKey: readKey('GET /api/admin/reports/closed', { query }),
    queryFn: ({ pageParam: last }) =>
      call('GET /api/admin/reports/closed', {
        query: { ...query, ...(last && { before: last.closedAt, beforeId: last.question.id }) },
      }),
    initialPageParam: undefined as ClosedReports | undefined,
    getNextPageParam: (page) => (page.length < closedAtOnce ? undefined : page.at(-1)),
    staleTime: 0,
  });
}
