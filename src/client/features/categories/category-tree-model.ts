import type { ManagedCategory } from '#shared/categories/contract.ts';

export interface CategoryBranch {
  readonly main: ManagedCategory;
  readonly subcategories: readonly ManagedCategory[];
}

export function toBranches(all: readonly ManagedCategory[]): readonly CategoryBranch[] {
  return all
    .filter(({ parentId }) => parentId === null)
    .map((main) => ({ main, subcategories: all.filter(({ parentId }) => parentId === main.id) }));
}

/** Includes its subcategories. */
export function countQuestionsWithin(all: readonly ManagedCategory[], { id }: Pick<ManagedCategory, 'id'>): number {
  return all.reduce(
    (sum, category) => sum + (category.id === id || category.parentId === id ? category.questions : 0),
    0,
  );
}

/** Whether players can choose it: neither it nor its main category is retired. */
export function isOffered(all: readonly ManagedCategory[], { parentId, isRetired }: ManagedCategory): boolean {
  return !isRetired && !all.some(({ id, isRetired: isMainRetired }) => id === parentId && isMainRetired);
}

/** Null at the end of the list. */
export function moveCategory(
  all: readonly ManagedCategory[],
  category: ManagedCategory,
  step: -1 | 1,
): number[] | null {
  const ids = all.filter(({ parentId }) => parentId === category.parentId).map(({ id }) => id);
  const index = ids.indexOf(category.id);
  const other = ids[index + step];
  return other === undefined ? null : ids.with(index + step, category.id).with(index, other);
}

export function listMergeTargets(all: readonly ManagedCategory[], { id }: ManagedCategory): readonly ManagedCategory[] {
  return all.filter((category) => category.id !== id && category.parentId !== id && isOffered(all, category));
}

/** "Science / Physics", or only the name of a main category. */
export function formatCategoryPath(all: readonly ManagedCategory[], { name, parentId }: ManagedCategory): string {
  const main = all.find(({ id }) => id === parentId);
  return main ? `${main.name} / ${name}` : name;
}
