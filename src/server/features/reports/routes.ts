import type { reportsContract } from '#shared/reports/contract.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import type { Reports } from './service.ts';

export function createReportsRoutes(reports: Reports): Handlers<typeof reportsContract> {
  return {
    'POST /api/questions/report': ({ body }, { playerId }) => reports.report(playerId, body),
    'GET /api/admin/reports': ({ query }) => reports.queue(query),
    'GET /api/admin/reports/groups': () => reports.groups(),
    'GET /api/admin/reports/closed': ({ query }) => reports.closed(query),
    'POST /api/admin/reports/:id/reopen': ({ params, body }, { playerId }) =>
      reports.reopen(playerId, params.id, new Date(body.closedAt)),
    'POST /api/admin/reports/:id/resolve': ({ params, body }, { playerId }) =>
      reports.resolve(playerId, params.id, body.resolution),
  };
}
