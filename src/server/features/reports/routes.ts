import type { reportsContract } from '#shared/reports/contract.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import type { ReportsContext } from './context.ts';
import { reopenClosedReports, reportQuestion, resolveReports } from './report-lifecycle.ts';
import { countReportGroups, listClosedReports, listReportQueue } from './report-queries.ts';

export function createReportsRoutes(ctx: ReportsContext): Handlers<typeof reportsContract> {
  return {
    'POST /api/questions/report': ({ body }, { playerId }) => reportQuestion(ctx, playerId, body),
    'GET /api/admin/reports': ({ query }) => listReportQueue(ctx, query),
    'GET /api/admin/reports/groups': () => countReportGroups(ctx),
    'GET /api/admin/reports/closed': ({ query }) => listClosedReports(ctx, query),
    'POST /api/admin/reports/:id/reopen': ({ params, body }, { playerId }) =>
      reopenClosedReports(ctx, playerId, params.id, new Date(body.closedAt)),
    'POST /api/admin/reports/:id/resolve': ({ params, body }, { playerId }) =>
      resolveReports(ctx, playerId, params.id, body.resolution),
  };
}
