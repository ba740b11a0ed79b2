import type { Category } from '#shared/catalog/contract.ts';
import { usePlaces } from '#client/entities/places.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { slugOrGeneral } from '#client/ui/scenery/landmark.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useMetCounts, useSubcategories } from './queries.ts';
import { SubcategoryTile } from './subcategory-tile.tsx';

/** The subcategories of a category, two a row (rules 2.11). */
export function SubcategoryGrid({ category }: { category: Category }) {
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
  return (
    <div className="subtiles">
      {subcategories.data.map((subcategory) => (
        <SubcategoryTile
          key={subcategory.id}
          subcategory={subcategory}
          hue={slugOrGeneral(category.icon)}
          count={counts.get(subcategory.id)}
          stars={place?.stations.find(({ categoryId }) => categoryId === subcategory.id)?.stars}
        />
      ))}
    </div>
  );
}
