import { z } from 'zod';
import { contract } from '../kernel/contract.ts';
import { id, idText } from '../kernel/field-schemas.ts';
import { isVisible, plainLine } from '../kernel/plain-text.ts';
import { landmarkNames, maxCategoryName } from './rules.ts';

const managedCategory = z
  .object({
    id: z.int(),
    parentId: z.int().nullable(),
    name: z.string(),
    icon: z.string(),
    /** Its own retirement only: a category whose main category is retired is inactive as well. */
    isRetired: z.boolean(),
    /** The category that took over its questions when it was merged. */
    mergedIntoId: z.int().nullable(),
    /** Its own published questions, without those of subcategories. */
    published: z.int(),
    /** Its own questions that are not deleted. */
    questions: z.int(),
  })
  .meta({ id: 'ManagedCategory' });

const categoryName = z
  .string()
  .trim()
  .max(maxCategoryName, `must be at most ${maxCategoryName} characters`)
  .regex(plainLine, 'must not contain control characters')
  // Question files separate main category and subcategory with a slash ("Main / Sub").
  .refine((text) => !text.includes('/'), 'must not contain a slash')
  .refine(isVisible, 'must not be empty');

const icon = z.enum(landmarkNames, `must be one of ${landmarkNames.join(', ')}`);
const categoryParams = z.strictObject({ id: idText });

export const categoriesContract = contract({
  'GET /api/admin/categories': {
    operationId: 'listManagedCategories',
    summary: 'All categories in their order, main ones first, with how many questions each has',
    access: 'admin',
    response: z.array(managedCategory),
  },
  'POST /api/admin/categories': {
    operationId: 'createCategory',
    summary: 'Add a main category with a landmark, or a subcategory, which has the one of its main category',
    access: 'admin',
    body: z
      .strictObject({ name: categoryName, parentId: id.nullable().default(null), icon: icon.optional() })
      .refine((form) => form.parentId !== null || form.icon !== undefined, {
        path: ['icon'],
        error: 'is required for a main category',
      })
      .refine((form) => form.parentId === null || form.icon === undefined, {
        path: ['icon'],
        error: 'comes from the main category',
      }),
    response: managedCategory,
    errors: ['categoryNotFound', 'categoryExists'],
  },
  'PATCH /api/admin/categories/:id': {
    operationId: 'updateCategory',
    summary:
      'Rename a category, draw it with another landmark, move it under another main one, retire it or bring it back',
    access: 'admin',
    resource: 'managedCategory',
    params: categoryParams,
    body: z.strictObject({
      name: categoryName.optional(),
      icon: icon.optional(),
      parentId: id.optional(),
      isRetired: z.boolean().optional(),
    }),
    response: managedCategory,
    errors: ['categoryNotFound', 'categoryExists', 'lastCategory'],
  },
  'POST /api/admin/categories/:id/merge': {
    operationId: 'mergeCategory',
    summary: 'Move all questions of a category and its subcategories into another one, and retire it',
    access: 'admin',
    resource: 'managedCategory',
    params: categoryParams,
    body: z.strictObject({ intoId: id }),
    response: z.object({ moved: z.int() }),
    errors: ['categoryNotFound', 'categoryRetired', 'lastCategory'],
  },
  'PUT /api/admin/categories/order': {
    operationId: 'reorderCategories',
    summary: 'Put the main categories, or the subcategories of one, into an order; those that are not named come after',
    access: 'admin',
    body: z.strictObject({
      parentId: id.nullable(),
      ids: z
        .array(id)
        .min(1, 'must name a category')
        .max(1000, 'must be at most 1000 categories')
        .refine((ids) => new Set(ids).size === ids.length, 'must not name a category twice'),
    }),
    response: z.array(managedCategory),
    errors: ['categoryNotFound'],
  },
});

export type ManagedCategory = z.output<typeof managedCategory>;
