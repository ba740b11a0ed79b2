import type { ManagedCategory } from '#shared/categories/contract.ts';

/** A main category with what lies under it. */
export interface Branch {
  readonly main: ManagedCategory;
  readonly parts: readonly ManagedCategory[];
}

export function branchesOf(all: readonly ManagedCategory[]): readonly Branch[] {
  return all
    .filter(({ parentId }) => parentId === null)
    .map((main) => ({ main, parts: all.filter(({ parentId }) => parentId === main.id) }));
}

/** All questions of a category and of its parts. */
export function questionsWithin(all: readonly ManagedCategory[], { id }: Pick<ManagedCategory, 'id'>): number {
  return all.reduce((sum, one) => sum + (one.id === id || one.parentId === id ? one.questions : 0), 0);
}

/** Whether players are offered it: neither it nor its main category is retired. */
export function isOffered(all: readonly ManagedCategory[], { parentId, isRetired }: ManagedCategory): boolean {
  return !isRetired && !all.some(({ id, isRetired: isMainRetired }) => id === parentId && isMainRetired);
}

/** The ids of those with the same parent, with this one a step further up or down; null where there is no such step. */
export function steppedOrder(all: readonly ManagedCategory[], one: ManagedCategory, step: -1 | 1): number[] | null {
  const ids = all.filter(({ parentId }) => parentId === one.parentId).map(({ id }) => id);
  const at = ids.indexOf(one.id);
  const other = ids[at + step];
  return other === undefined ? null : ids.with(at + step, one.id).with(at, other);
}

/** What all questions of a category can be moved into. */
export function mergeTargets(all: readonly ManagedCategory[], { id }: ManagedCategory): readonly ManagedCategory[] {
  return all.filter((one) => one.id !== id && one.parentId !== id && isOffered(all, one));
}

/** "Science / Physics", or a main category's name alone. */
export function pathName(all: readonly ManagedCategory[], { name, parentId }: ManagedCategory): string {
  const main = all.find(({ id }) => id === parentId);
  return main ? `${main.name} / ${name}` : name;
}
