import type { Category } from '#shared/catalog/contract.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Set before a subcategory's name in a list: it stands under its main category. */
const indent = '\u2003';

/** Each category, every subcategory under its main one; their questions are managed when they are retired, too, and it is said. */
export function categoryChoices(categories: readonly Category[]): Choice[] {
  const nameOf = ({ name, isRetired }: Category) => (isRetired ? `${name} (retired)` : name);
  return categories
    .filter(({ parentId }) => parentId === null)
    .flatMap((main) => [
      { value: String(main.id), label: nameOf(main) },
      ...categories
        .filter(({ parentId }) => parentId === main.id)
        .map((part) => ({ value: String(part.id), label: `${indent}${nameOf(part)}` })),
    ]);
}

/** The name of a question's category, matched by its id (rules 7.5), and the place whose hue it has. */
export function categoryPlace(categories: readonly Category[], id: number): { name: string; icon: string } {
  const category = categories.find((candidate) => candidate.id === id);
  const main = categories.find((candidate) => candidate.id === category?.parentId) ?? category;
  return { name: category?.name ?? 'Unknown', icon: main?.icon ?? 'general' };
}
