import type { categoriesContract } from '#shared/categories/contract.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import { addCategory, updateCategory } from './manage-categories.ts';
import type { CategoriesContext } from './category-transaction.ts';
import { mergeCategory } from './manage-categories.ts';
import { orderCategories } from './manage-categories.ts';
import { getManagedCategory, listManagedCategories } from './manage-categories.ts';

export function createCategoriesRoutes(ctx: CategoriesContext): Handlers<typeof categoriesContract> {
  return {
    'GET /api/admin/categories': () => listManagedCategories(ctx.database),
    'POST /api/admin/categories': ({ body }, { playerId }) => addCategory(ctx, playerId, body),
    'PATCH /api/admin/categories/:id': ({ params, body }, { playerId }) =>
      updateCategory(ctx, playerId, params.id, body),
    'POST /api/admin/categories/:id/merge': ({ params, body }, { playerId }) =>
      mergeCategory(ctx, playerId, params.id, body.intoId),
    'PUT /api/admin/categories/order': ({ body }, { playerId }) =>
      orderCategories(ctx, playerId, body.parentId, body.ids),
  };
}

export function createCategoriesResources({ database }: CategoriesContext): Resources<typeof categoriesContract> {
  return { managedCategory: ({ id }) => getManagedCategory(database, id) };
}
