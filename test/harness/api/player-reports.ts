import type { Notice } from '#shared/notices/contract.ts';
import type { ReportCase } from '#shared/player-reports/contract.ts';
import type { Waiting } from '#shared/statistics/contract.ts';
import type { Visitor } from '../visitor.ts';

interface ErrorDetails {
  readonly code?: string;
  readonly message?: string;
  readonly errors?: readonly { readonly field: string }[];
}

export function createPlayerReportCalls({ browser }: { readonly browser: Visitor }) {
  const report = (path: string, form: object = {}) =>
    browser.post<ErrorDetails & { reason: string; reportedAt: string }>(`/api/${path}/report`, {
      reason: 'offensiveName',
      ...form,
    });
  return {
    reportPlayer: (id: string, form?: object) => report(`players/${id}`, form),
    reportGift: (id: number, form?: object) => report(`gifts/${id}`, form),
    reportTournament: (id: number, form?: object) => report(`tournaments/${id}`, form),
    cases: async (query = '') => (await browser.get<ReportCase[]>(`/api/admin/player-reports${query}`)).body,
    count: async () => (await browser.get<Waiting>('/api/admin/statistics/waiting')).body.reportedCases,
    decide: (id: number, decision: string, form: object = {}) =>
      browser.post<ErrorDetails & { decided: number }>(`/api/admin/player-reports/${id}/decide`, { decision, ...form }),
    notices: async () => (await browser.get<Notice[]>('/api/user/notices')).body,
    confirm: (id: number) => browser.post<ErrorDetails>(`/api/user/notices/${id}/seen`),
  };
}
