import type { ManagedCategory } from '#shared/categories/contract.ts';
import { invalidField } from '#shared/kernel/errors.ts';
import type { CategoriesContext } from './context.ts';
import { listManaged } from './reads.ts';
import { writeOrder } from './store.ts';
import { findIn, takeTurn } from './turn.ts';

/** Puts those with the same parent into an order; whoever is not named comes after them, as before. */
export function order(
  ctx: CategoriesContext,
  actorId: string,
  parentId: number | null,
  ids: readonly number[],
): Promise<ManagedCategory[]> {
  return takeTurn(ctx, actorId, async ({ tx, all, note }) => {
    const parent = parentId === null ? null : findIn(all, parentId);
    const likes = all.filter((row) => row.parentId === parentId);
    const named = ids.map((id) => findIn(all, id));
    if (named.some((row) => !likes.includes(row))) {
      throw invalidField('ids', parent ? 'must be subcategories of this one' : 'must be main categories');
    }
    const after = [...named, ...likes.filter((row) => !named.includes(row))];
    if (after.some((row, index) => row !== likes[index])) {
      await writeOrder(
        tx,
        after.map(({ id }) => id),
      );
      const names = (rows: typeof after) => ({ order: rows.map(({ name }) => name) });
      await note({ id: parent?.id ?? 0, action: 'ordered', before: names(likes), after: names(after) });
    }
    return listManaged(tx);
  });
}
