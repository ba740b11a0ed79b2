import type { importsContract } from '#shared/imports/contract.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import type { Imports } from './service.ts';

export function importsRoutes(imports: Imports): Handlers<typeof importsContract> {
  return {
    'POST /api/admin/import-trivia': ({ body }, { playerId }) => imports.importSome(playerId, body),
    'POST /api/admin/bulk-import-all': (_input, { playerId }) => imports.importEverything(playerId),
    'GET /api/admin/import-progress': () => imports.progress(),
    'GET /api/admin/imports': () => imports.list(),
  };
}
