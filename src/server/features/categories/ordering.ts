import type { ManagedCategory } from '#shared/categories/contract.ts';
import { createFieldError } from '#shared/kernel/errors.ts';
import type { CategoriesContext } from './context.ts';
import { listManagedCategories } from './reads.ts';
import { saveCategoryOrder } from './store.ts';
import { getCategoryRow, runCategoryTransaction } from './turn.ts';

/** Reorders siblings; unlisted categories follow in their previous order. */
export function orderCategories(
  ctx: CategoriesContext,
  actorId: string,
  parentId: number | null,
  ids: readonly number[],
): Promise<ManagedCategory[]> {
  return runCategoryTransaction(ctx, actorId, async ({ tx, all, note }) => {
    const parent = parentId === null ? null : getCategoryRow(all, parentId);
    const siblings = all.filter((row) => row.parentId === parentId);
    const requested = ids.map((id) => getCategoryRow(all, id));
    if (requested.some((row) => !siblings.includes(row))) {
      throw createFieldError('ids', parent ? 'must be subcategories of this one' : 'must be main categories');
    }
    const after = [...requested, ...siblings.filter((row) => !requested.includes(row))];
    if (after.some((row, index) => row !== siblings[index])) {
      await saveCategoryOrder(
        tx,
        after.map(({ id }) => id),
      );
      const names = (rows: typeof after) => ({ order: rows.map(({ name }) => name) });
      await note({ id: parent?.id ?? 0, action: 'ordered', before: names(siblings), after: names(after) });
    }
    return listManagedCategories(tx);
  });
}
