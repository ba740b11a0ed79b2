import { pathTo } from '#shared/path-to.ts';
import { useMainCategories } from '#client/entities/categories.ts';
import { usePlaces } from '#client/entities/places.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { CategoryTile } from '#client/ui/category-tile.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { toCategorySlug } from '#client/ui/scenery/landmark.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';

/** See rules 2.39. */
export function CategoryGrid() {
  const categories = useMainCategories();
  const places = usePlaces();
  if (categories.error) {
    return (
      <LoadError title="The map did not load" error={categories.error} onRetry={() => void categories.refetch()} />
    );
  }
  if (!categories.data) return <Skeleton shape="tile" count={11} />;
  if (categories.data.length === 0) {
    return <EmptyState title="No categories yet" text="Quick Play finds a question anyway." />;
  }
  return (
    <div className="tiles">
      {categories.data.map(({ id, name, icon }) => {
        const isGeneral = icon === 'general';
        return (
          <CategoryTile
            key={id}
            href={pathTo('/subcategories/:categoryId', { params: { categoryId: id } })}
            slug={toCategorySlug(icon)}
            name={name}
            wide={isGeneral}
            stars={getTileStars(places, id)}
            full={places?.get(id)?.isFull}
            {...(isGeneral ? { blurb: 'The crossroads: a bit of everything' } : {})}
          />
        );
      })}
    </div>
  );
}

/** Null while loading; undefined for a place without subcategories, which has no stars. */
function getTileStars(places: ReturnType<typeof usePlaces>, id: number) {
  const place = places?.get(id);
  if (!place) return null;
  if (place.mostStars === 0) return undefined;
  return { lit: place.stars, of: place.mostStars, stations: place.stations.map(({ stars }) => stars) };
}
