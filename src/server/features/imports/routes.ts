import type { importsContract } from '#shared/imports/contract.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import type { Imports } from './service.ts';

export function createImportsRoutes(imports: Imports): Handlers<typeof importsContract> {
  return {
    'POST /api/admin/import-trivia': ({ body }, { playerId }) => imports.importSome(playerId, body),
    'POST /api/admin/bulk-import-all': (_input, { playerId }) => imports.importEverything(playerId),
    'POST /api/admin/imports/:id/again': ({ params }, { playerId }) => imports.importAgain(playerId, params.id),
    'GET /api/admin/imports/source': () => imports.source(),
    'GET /api/admin/import-progress': () => imports.progress(),
    'GET /api/admin/imports': () => imports.list(),
  };
}

export function createImportsResources(imports: Pick<Imports, 'mustExist'>): Resources<typeof importsContract> {
  return { import: ({ id }) => imports.mustExist(id) };
}
