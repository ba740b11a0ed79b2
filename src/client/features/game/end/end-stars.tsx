import './end-stars.css';
import type { Place } from '#shared/progress/analysis-contract.ts';
import { useCategories } from '#client/entities/categories.ts';
import { usePlaces } from '#client/entities/places.ts';
import { Icon } from '#client/ui/icon.tsx';
import { starsLit, starText } from './stars-lit.ts';

/** The stars of the map that a game has lit, once the places are read anew. */
export function EndStars({ before }: { before: readonly Place[] }) {
  const after = usePlaces();
  const categories = useCategories().data;
  if (!after || !categories) return null;
  return starsLit(before, after.values(), categories).map((lit) => (
    <p className="end-star" key={lit.categoryId}>
      <Icon name="star" filled />
      <b>{starText(lit)}</b>
    </p>
  ));
}
