import type { auditContract } from '#shared/audit/contract.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Audit } from './service.ts';

export function auditRoutes(database: Database, audit: Pick<Audit, 'trail'>): Handlers<typeof auditContract> {
  return { 'GET /api/admin/audit': ({ query }) => audit.trail(database, query) };
}
