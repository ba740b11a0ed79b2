import type { auditContract } from '#shared/audit/contract.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import type { Database } from '#server/platform/database/database.ts';
import { exportAuditTrail, listAuditTrail } from './audit-trail.ts';
import { listActors } from './store.ts';

export function createAuditRoutes(database: Database): Handlers<typeof auditContract> {
  return {
    'GET /api/admin/audit': ({ query }) => listAuditTrail(database, query),
    'GET /api/admin/audit/actors': () => listActors(database),
    async 'GET /api/admin/audit/export'({ query }, { reply }) {
      const text = await exportAuditTrail(database, query);
      reply.type('text/csv; charset=utf-8');
      reply.header('content-disposition', 'attachment; filename="trivia-quest-audit-trail.csv"');
      return text;
    },
  };
}
