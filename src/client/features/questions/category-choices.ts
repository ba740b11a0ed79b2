import type { Category } from '#shared/catalog/contract.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

const indent = '\u2003';

/** Retired categories are included and marked, because their questions can be managed, too. */
export function listCategoryChoices(categories: readonly Category[]): Choice[] {
  const formatName = ({ name, isRetired }: Category) => (isRetired ? `${name} (retired)` : name);
  return categories
    .filter(({ parentId }) => parentId === null)
    .flatMap((main) => [
      { value: String(main.id), label: formatName(main) },
      ...categories
        .filter(({ parentId }) => parentId === main.id)
        .map((part) => ({ value: String(part.id), label: `${indent}${formatName(part)}` })),
    ]);
}

/** Matched by id (rules 7.5). The icon is that of the main category. */
export function getCategoryLabel(categories: readonly Category[], id: number): { name: string; icon: string } {
  const category = categories.find((candidate) => candidate.id === id);
  const main = categories.find((candidate) => candidate.id === category?.parentId) ?? category;
  return { name: category?.name ?? 'Unknown', icon: main?.icon ?? 'general' };
}
