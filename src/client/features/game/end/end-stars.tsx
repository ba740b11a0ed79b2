import './end-stars.css';
import type { Place } from '#shared/progress/analysis-contract.ts';
import { useCategories } from '#client/entities/categories.ts';
import { usePlaces } from '#client/entities/places.ts';
import { Icon } from '#client/ui/icon.tsx';
import { findNewStars, formatNewStar } from './stars-lit.ts';

/** The map stars that the game earned, shown once the places have been refetched. */
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
