import type { importsContract } from '#shared/imports/contract.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import type { ImportsContext } from './context.ts';
import {
  getFullImportProgress,
  getImport,
  getImportSource,
  importEverything,
  importSome,
  listImportJobs,
  retryImport,
} from './imports.ts';

export function createImportsRoutes(ctx: ImportsContext): Handlers<typeof importsContract> {
  return {
    'POST /api/admin/import-trivia': ({ body }, { playerId }) => importSome(ctx, playerId, body),
    'POST /api/admin/bulk-import-all': (_input, { playerId }) => importEverything(ctx, playerId),
    'POST /api/admin/imports/:id/again': ({ params }, { playerId }) => retryImport(ctx, playerId, params.id),
    'GET /api/admin/imports/source': () => getImportSource(ctx),
    'GET /api/admin/import-progress': () => getFullImportProgress(ctx),
    'GET /api/admin/imports': () => listImportJobs(ctx),
  };
}

export function createImportsResources(ctx: ImportsContext): Resources<typeof importsContract> {
  return { import: ({ id }) => getImport(ctx, id) };
}
