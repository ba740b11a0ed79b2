import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReportCase } from '#shared/player-reports/contract.ts';
import type { PlayerReportReason, ReportDecision } from '#shared/player-reports/rules.ts';
import { call } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { getReadKey } from '#client/platform/calls/read-key.ts';
import { showToast } from '#client/platform/toast.ts';
import { getDecisionText } from './report-texts.ts';

/** The target of a report, with its text as the reporter sees it. */
export type ReportTarget = { readonly said: string } & (
  | { readonly kind: 'player'; readonly id: string }
  | { readonly kind: 'giftMessage'; readonly id: number }
  | { readonly kind: 'tournament'; readonly id: number; readonly invite: string | undefined }
);

interface ReportForm {
  readonly reason: PlayerReportReason;
  readonly note: string;
}

function sendReport(target: ReportTarget, { reason, note }: ReportForm) {
  const body = { reason, ...(note.trim() && { note }) };
  const patient = { patience: 'patient' } as const;
  if (target.kind === 'player') {
    return call('POST /api/players/:id/report', { params: { id: target.id }, body }, patient);
  }
  const params = { id: String(target.id) };
  if (target.kind === 'giftMessage') return call('POST /api/gifts/:id/report', { params, body }, patient);
  const { invite } = target;
  return call('POST /api/tournaments/:id/report', { params, body: { ...body, ...(invite && { invite }) } }, patient);
}

export function useReportTarget(target: ReportTarget, onSent: () => void) {
  return useMutation({
    mutationFn: (form: ReportForm) => sendReport(target, form),
    onSuccess: () => {
      showToast({
        title: 'Thank you!',
        text: 'Your report has arrived. Somebody will look at it, and then we tell you.',
        tone: 'success',
      });
      onSent();
    },
  });
}

export type CaseOrder = 'newest' | 'most';

const casesPerPage = 20;

/** Always refetched, because other moderators decide, too. */
export function useReportCases(order: CaseOrder) {
  const query = { order, limit: casesPerPage };
  return useInfiniteQuery({
    queryKey: getReadKey('GET /api/admin/player-reports', { query }),
    queryFn: ({ pageParam: last }) =>
      call('GET /api/admin/player-reports', {
        query: { ...query, ...(last && { beforeId: last.id, beforeCount: last.count }) },
      }),
    initialPageParam: undefined as ReportCase | undefined,
    getNextPageParam: (page) => (page.length < casesPerPage ? undefined : page.at(-1)),
    staleTime: 0,
  });
}

interface Decision {
  readonly decision: ReportDecision;
  readonly words?: string;
  readonly until?: string | null;
}

/** The queue is refetched afterwards, also if another moderator was faster. */
export function useDecideCase({ id, kind }: Pick<ReportCase, 'id' | 'kind'>, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Decision) =>
      call('POST /api/admin/player-reports/:id/decide', { params: { id }, body }, { patience: 'patient' }),
    onSuccess: (_, { decision }) => {
      showToast({ title: getDecisionText(kind, decision).done, tone: 'success' });
      onDone();
    },
    onSettled: () => invalidateAfter(client, 'POST /api/admin/player-reports/:id/decide'),
    meta: { failure: 'The report was not decided' },
  });
}
