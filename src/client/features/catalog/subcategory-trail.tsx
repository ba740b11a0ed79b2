import './subcategory-trail.css';
import type { ReactNode } from 'react';
import type { Category } from '#shared/catalog/contract.ts';
import { maxStars } from '#shared/progress/mastery.ts';
import { usePlaces } from '#client/entities/places.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { toCategorySlug } from '#client/ui/scenery/landmark.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useMetCounts, useSubcategories } from './queries.ts';
import { SubcategoryTile } from './subcategory-tile.tsx';

interface SubcategoryTrailProps {
  readonly category: Category;
  readonly traveler: ReactNode;
}

/** See rules 2.11. */
export function SubcategoryTrail({ category, traveler }: SubcategoryTrailProps) {
  const subcategories = useSubcategories(category.id);
  const counts = useMetCounts(category.id);
  const place = usePlaces()?.get(category.id);
  if (subcategories.error) {
    return (
      <LoadError
        title="The topics did not load"
        error={subcategories.error}
        onRetry={() => void subcategories.refetch()}
      />
    );
  }
  if (!subcategories.data) return <Skeleton shape="card" count={4} />;
  if (subcategories.data.length === 0) {
    return (
      <EmptyState
        title="No specific topics available"
        text="Play the main category to enjoy all questions!"
        art="signpost"
      />
    );
  }
  const getStars = (id: number) => place?.stations.find(({ categoryId }) => categoryId === id)?.stars;
  const next = subcategories.data.find(({ id }) => (getStars(id) ?? maxStars) < maxStars)?.id;
  return (
    <ol className="stations">
      {subcategories.data.map((subcategory) => (
        <li
          key={subcategory.id}
          className={classNames('station', getStars(subcategory.id) === maxStars && 'station-lit')}
        >
          <svg className="station-way" viewBox="0 0 20 100" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 0C0 55 20 45 20 100" vectorEffect="non-scaling-stroke" />
          </svg>
          <SubcategoryTile
            subcategory={subcategory}
            hue={toCategorySlug(category.icon)}
            count={counts.get(subcategory.id)}
            stars={getStars(subcategory.id)}
            traveler={subcategory.id === next && traveler}
          />
        </li>
      ))}
    </ol>
  );
}
