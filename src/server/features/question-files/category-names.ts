import type { Category } from '#shared/catalog/contract.ts';
import { toPlainLine } from '#shared/kernel/plain-text.ts';
import { maxForeignNameLength } from '#shared/question-files/rules.ts';

export interface CategoryNames {
  /** "Main / Sub", or the main category's name alone. */
  getName(id: number): string;
  /** Finds a category by either name or by id, ignoring case; returns an error message if there is none. */
  find(name: string): number | string;
}

/** Category names as used in files. `remembered` maps folded foreign names to the categories chosen for them. */
export function createCategoryNames(
  categories: readonly Category[],
  remembered: ReadonlyMap<string, number> = new Map(),
): CategoryNames {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const names = new Map<number, string>();
  const byPath = new Map<string, number>();
  const byName = new Map<string, number[]>();
  for (const { id, parentId, name } of categories) {
    const parent = parentId === null ? undefined : byId.get(parentId);
    const path = parent ? `${parent.name} / ${name}` : name;
    names.set(id, path);
    byPath.set(foldCategoryName(path), id);
    byName.set(foldCategoryName(name), [...(byName.get(foldCategoryName(name)) ?? []), id]);
  }
  return {
    getName: (id) => names.get(id) ?? String(id),
    find(name) {
      const key = foldCategoryName(name);
      const known = byPath.get(key);
      if (known !== undefined) return known;
      const [only, ...others] = byName.get(key) ?? [];
      if (only !== undefined && others.length === 0) return only;
      const before = remembered.get(key);
      if (before !== undefined) return before;
      if (only !== undefined) {
        const all = [only, ...others].map((id) => names.get(id)).join('" or "');
        return `the category "${name.trim()}" may be "${all}"`;
      }
      const id = /^[1-9]\d{0,9}$/.test(key) ? Number(key) : 0;
      return byId.has(id) ? id : `the category "${name.trim().slice(0, 80)}" is not known`;
    },
  };
}

/** Ignores case and insignificant spaces. */
export const foldCategoryName = (name: string) =>
  toPlainLine(name, maxForeignNameLength)
    .toLowerCase()
    .replace(/\s*\/\s*/g, '/')
    .replace(/\s+/g, ' ');
