import { z } from 'zod';
import { contract } from '../kernel/contract.ts';
import { idText } from '../kernel/field-schemas.ts';

/**
 * A main category (`parentId` null) or a subcategory (rules C8). `icon` names a landmark, `color` is a CSS color. A
 * category is not offered or dealt if it or its main category is retired; earlier games and statistics still show its
 * name.
 */
export const category = z
  .object({
    id: z.int(),
    name: z.string(),
    icon: z.string(),
    color: z.string(),
    parentId: z.int().nullable(),
    isRetired: z.boolean(),
  })
  .meta({ id: 'Category' });

const params = z.strictObject({ id: idText });

export const catalogContract = contract({
  'GET /api/categories/main': {
    operationId: 'listMainCategories',
    summary: 'The main categories that are offered, in their order',
    access: 'guest',
    response: z.array(category),
  },
  'GET /api/categories': {
    operationId: 'listCategories',
    summary: 'All categories in one flat array, retired ones too',
    access: 'guest',
    response: z.array(category),
  },
  'GET /api/categories/:id': {
    operationId: 'getCategory',
    summary: 'One category',
    access: 'guest',
    resource: 'category',
    params,
    response: category,
    errors: ['categoryNotFound'],
  },
  'GET /api/categories/:id/subcategories': {
    operationId: 'listSubcategories',
    summary: 'The subcategories of a category that are offered; empty for a subcategory',
    access: 'guest',
    resource: 'category',
    params,
    response: z.array(category),
    errors: ['categoryNotFound'],
  },
});

export type Category = z.output<typeof category>;
