import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClosedReports, ReportedQuestion } from '#shared/reports/contract.ts';
import type { ReportReason } from '#shared/reports/rules.ts';
import { call } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { createReadQuery } from '#client/platform/calls/query-client.ts';
import { getReadKey } from '#client/platform/calls/read-key.ts';
import { createFailureWithReason } from '#client/platform/calls/failure-toast.ts';
import { showToast } from '#client/platform/toast.ts';
import { toReportQuery, type ReportFilter } from './report-filter.ts';

interface NewReport {
  readonly ticket: string;
  readonly reason: ReportReason;
  readonly note: string;
}

export function useReport() {
  return useMutation({
    mutationFn: ({ ticket, reason, note }: NewReport) =>
      call(
        'POST /api/questions/report',
        { body: { ticket, reason, ...(note.trim() && { note }) } },
        { patience: 'patient' },
      ),
    onSuccess: () => showToast({ title: 'Thank you!', text: 'Somebody will look at this question.', tone: 'success' }),
    meta: { failure: createFailureWithReason('Error', 'The report could not be sent.') },
  });
}

const queuePageSize = 50;

const allQueues = { queryKey: ['GET /api/admin/reports'] };

/** Always refetched, because other administrators resolve reports too. */
export function useReportQueue(filter: ReportFilter) {
  const query = { limit: queuePageSize, ...toReportQuery(filter) };
  return useQuery({
    ...createReadQuery('GET /api/admin/reports', { query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function useReportGroups() {
  return useQuery({ ...createReadQuery('GET /api/admin/reports/groups'), staleTime: 0 });
}

export type Resolution = 'mended' | 'retired' | 'dismissed';

const resolutionTexts: Readonly<Record<Resolution, string>> = {
  mended: 'Report closed: mended',
  retired: 'Question retired',
  dismissed: 'Report dismissed',
};

interface ResolveInput {
  readonly id: number;
  readonly resolution: Resolution;
}

/** The toast offers to undo it; `takenBack` is the question of the last undo. */
export function useResolve() {
  const client = useQueryClient();
  const { mutate: reopen, variables: reopened } = useReopen();
  const resolve = useMutation({
    mutationFn: ({ id, resolution }: ResolveInput) =>
      call('POST /api/admin/reports/:id/resolve', { params: { id }, body: { resolution } }),
    onSuccess: async ({ closedAt }, { id, resolution }) => {
      const action = closedAt === null ? undefined : { label: 'Undo', run: () => reopen({ id, closedAt }) };
      showToast({ title: resolutionTexts[resolution], tone: 'success', action });
      // Removes the question from the cached lists at once, because refetching takes time.
      await client.cancelQueries(allQueues);
      client.setQueriesData<ReportedQuestion[]>(allQueues, (known) =>
        known?.filter(({ question }) => question.id !== id),
      );
      void invalidateAfter(client, 'POST /api/admin/reports/:id/resolve');
    },
    meta: { failure: createFailureWithReason('Failed to close the report') },
  });
  return { ...resolve, takenBack: reopened?.id };
}

export type Resolve = ReturnType<typeof useResolve>;

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
    meta: { failure: createFailureWithReason('Failed to open the report again') },
  });
}

const closedPageSize = 20;

export function useClosedReports() {
  const query = { limit: closedPageSize };
  return useInfiniteQuery({
    queryKey: getReadKey('GET /api/admin/reports/closed', { query }),
    queryFn: ({ pageParam: last }) =>
      call('GET /api/admin/reports/closed', {
        query: { ...query, ...(last && { before: last.closedAt, beforeId: last.question.id }) },
      }),
    initialPageParam: undefined as ClosedReports | undefined,
    getNextPageParam: (page) => (page.length < closedPageSize ? undefined : page.at(-1)),
    staleTime: 0,
  });
}
