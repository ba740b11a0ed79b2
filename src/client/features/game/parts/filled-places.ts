import type { Place } from '#shared/progress/contract.ts';

/** Empty when the previous state is unknown. */
export function listNewlyFilledPlaces(before: readonly Place[] | undefined, after: Iterable<Place>): readonly number[] {
  const open = new Set(before?.filter(({ isFull }) => !isFull).map(({ categoryId }) => categoryId));
  return [...after].filter(({ categoryId, isFull }) => isFull && open.has(categoryId)).map((place) => place.categoryId);
}
