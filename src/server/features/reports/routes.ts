import type { reportsContract } from '#shared/reports/contract.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import type { Reports } from './service.ts';

export function reportsRoutes(reports: Reports): Handlers<typeof reportsContract> {
  return {
    'POST /api/questions/report': ({ body }, { playerId }) => reports.report(playerId, body),
    'GET /api/admin/reports': ({ query }) => reports.queue(query),
    'POST /api/admin/reports/:id/resolve': ({ params, body }, { playerId }) =>
      reports.resolve(playerId, params.id, body.resolution),
  };
}
