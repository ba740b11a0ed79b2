import './end-stars.css';
import type { Category } from '#shared/catalog/contract.ts';
import type { Place } from '#shared/progress/contract.ts';
import { useCategories } from '#client/entities/categories.ts';
import { usePlaces } from '#client/entities/places.ts';
import { Icon } from '#client/ui/icon.tsx';

export interface NewStar {
  readonly categoryId: number;
  /** "Science · Chemistry" */
  readonly name: string;
  readonly stars: number;
}

/** In the order of the map. */
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

export const formatNewStar = ({ name, stars }: NewStar) => `${name}: ${ordinals[stars]} star`;

/** Shown once the places have been refetched. */
export function EndStars({ before }: { before: readonly Place[] }) {
  const after = usePlaces();
  const categories = useCategories().data;
  if (!after || !categories) return null;
  return findNewStars(before, after.values(), categories).map((lit) => (
    <p className="end-star" key={lit.categoryId}>
      <Icon name="star" filled />
      <b>{formatNewStar(lit)}</b>
    </p>
  ));
}
