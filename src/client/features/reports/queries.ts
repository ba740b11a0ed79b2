import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReportReason } from '#shared/reports/rules.ts';
import { call } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { readQuery } from '#client/platform/calls/query-client.ts';
import { withReason } from '#client/platform/calls/tell-failure.ts';
import { showToast } from '#client/platform/toast.ts';

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
export const queueLimit = 50;

/** The reported questions; others resolve them too, so they are asked anew each time. */
export function useReportQueue() {
  return useQuery({ ...readQuery('GET /api/admin/reports', { query: { limit: queueLimit } }), staleTime: 0 });
}

export type Resolution = 'mended' | 'retired' | 'dismissed';

const resolved: Readonly<Record<Resolution, string>> = {
  mended: 'Report closed: mended',
  retired: 'Question retired',
  dismissed: 'Report dismissed',
};

/** Closes all reports of a question. */
export function useResolve(questionId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (resolution: Resolution) =>
      call('POST /api/admin/reports/:id/resolve', { params: { id: questionId }, body: { resolution } }),
    onSuccess: async (_, resolution) => {
      showToast({ title: resolved[resolution], tone: 'success' });
      await invalidateAfter(client, 'POST /api/admin/reports/:id/resolve');
    },
    meta: { failure: withReason('Failed to close the report') },
  });
}
