import type { Category } from '#shared/catalog/contract.ts';
import type { Place } from '#shared/progress/analysis-contract.ts';

/** A topic of the map in which a star was lit. */
export interface StarLit {
  readonly categoryId: number;
  /** "Science · Chemistry" */
  readonly name: string;
  /** How many it has now. */
  readonly stars: number;
}

/** The topics that have more stars now than before, in the order of the map. */
export function starsLit(
  before: readonly Place[],
  after: Iterable<Place>,
  categories: readonly Category[],
): readonly StarLit[] {
  const had = new Map(before.flatMap(({ stations }) => stations.map((station) => [station.categoryId, station.stars])));
  const nameOf = (id: number) => categories.find((category) => category.id === id)?.name;
  return [...after].flatMap((place) =>
    place.stations
      // A topic that is new on the map had none that could be compared.
      .filter(({ categoryId, stars }) => stars > (had.get(categoryId) ?? stars))
      .map(({ categoryId, stars }) => ({
        categoryId,
        name: [nameOf(place.categoryId), nameOf(categoryId)].filter((name) => name !== undefined).join(' · '),
        stars,
      })),
  );
}

const ordinals = ['', 'first', 'second', 'third'];

/** "Science · Chemistry: second star" */
export const starText = ({ name, stars }: StarLit) => `${name}: ${ordinals[stars]} star`;
