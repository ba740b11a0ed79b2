import type { Place } from '#shared/progress/analysis-contract.ts';

/** The main categories whose places are full now and were not before; none where that is not known. */
export function filledSince(before: readonly Place[] | undefined, after: Iterable<Place>): readonly number[] {
  const open = new Set(before?.filter(({ isFull }) => !isFull).map(({ categoryId }) => categoryId));
  return [...after].filter(({ categoryId, isFull }) => isFull && open.has(categoryId)).map((place) => place.categoryId);
}
