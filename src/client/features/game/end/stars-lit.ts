import type { Category } from '#shared/catalog/contract.ts';
import type { Place } from '#shared/progress/analysis-contract.ts';

/** A topic in which a star was earned. */
export interface NewStar {
  readonly categoryId: number;
  /** "Science · Chemistry" */
  readonly name: string;
  /** Current number of stars. */
  readonly stars: number;
}

/** Lists the topics with more stars than before, in the order of the map. */
export function findNewStars(
  before: readonly Place[],
  after: Iterable<Place>,
  categories: readonly Category[],
): readonly NewStar[] {
  const previousStars = new Map(
    before.flatMap(({ stations }) => stations.map((station) => [station.categoryId, station.stars])),
  );
  const getName = (id: number) => categories.find((category) => category.id === id)?.name;
  return [...after].flatMap((place) =>
    place.stations
      // A topic that is new on the map has no previous stars to compare.
      .filter(({ categoryId, stars }) => stars > (previousStars.get(categoryId) ?? stars))
      .map(({ categoryId, stars }) => ({
        categoryId,
        name: [getName(place.categoryId), getName(categoryId)].filter((name) => name !== undefined).join(' · '),
        stars,
      })),
  );
}

const ordinals = ['', 'first', 'second', 'third'];

/** "Science · Chemistry: second star" */
export const formatNewStar = ({ name, stars }: NewStar) => `${name}: ${ordinals[stars]} star`;
