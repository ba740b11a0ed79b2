import type { catalogContract } from '#shared/catalog/contract.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import type { Catalog } from './service.ts';

export function createCatalogRoutes(catalog: Catalog): Handlers<typeof catalogContract> {
  return {
    'GET /api/categories/main': () => catalog.main(),
    'GET /api/categories': () => catalog.all(),
    'GET /api/categories/:id': ({ params }) => catalog.get(params.id),
    'GET /api/categories/:id/subcategories': ({ params }) => catalog.subcategories(params.id),
  };
}

export function createCatalogResources(catalog: Pick<Catalog, 'get'>): Resources<typeof catalogContract> {
  return { category: ({ id }) => catalog.get(id) };
}
