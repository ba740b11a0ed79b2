import type { auditContract } from '#shared/audit/contract.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Audit } from './service.ts';

export function createAuditRoutes(
  database: Database,
  audit: Pick<Audit, 'trail' | 'actors' | 'export'>,
): Handlers<typeof auditContract> {
  return {
    'GET /api/admin/audit': ({ query }) => audit.trail(database, query),
    'GET /api/admin/audit/actors': () => audit.actors(database),
    async 'GET /api/admin/audit/export'({ query }, { reply }) {
      const text = await audit.export(database, query);
      reply.type('text/csv; charset=utf-8');
      reply.header('content-disposition', 'attachment; filename="trivia-quest-audit-trail.csv"');
      return text;
    },
  };
}
