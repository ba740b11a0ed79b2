import type { categoriesContract } from '#shared/categories/contract.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import { add, change } from './changing.ts';
import type { CategoriesContext } from './context.ts';
import { merge } from './merging.ts';
import { order } from './ordering.ts';
import { getManaged, listManaged } from './reads.ts';

export function categoriesRoutes(ctx: CategoriesContext): Handlers<typeof categoriesContract> {
  return {
    'GET /api/admin/categories': () => listManaged(ctx.database),
    'POST /api/admin/categories': ({ body }, { playerId }) => add(ctx, playerId, body),
    'PATCH /api/admin/categories/:id': ({ params, body }, { playerId }) => change(ctx, playerId, params.id, body),
    'POST /api/admin/categories/:id/merge': ({ params, body }, { playerId }) =>
      merge(ctx, playerId, params.id, body.intoId),
    'PUT /api/admin/categories/order': ({ body }, { playerId }) => order(ctx, playerId, body.parentId, body.ids),
  };
}

export function categoriesResources({ database }: CategoriesContext): Resources<typeof categoriesContract> {
  return { managedCategory: ({ id }) => getManaged(database, id) };
}
