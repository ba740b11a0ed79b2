import './subcategories-page.css';
import { pathTo } from '#shared/path-to.ts';
import { CategoryBand } from '#client/features/catalog/category-band.tsx';
import { useCategory } from '#client/features/catalog/queries.ts';
import { SubcategoryGrid } from '#client/features/catalog/subcategory-grid.tsx';
import { CallError } from '#client/platform/calls/call-error.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { usePageTitle } from '#client/platform/page-title.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { IconLink } from '#client/ui/controls/icon-button.tsx';
import { Notice } from '../notice.tsx';
import { Waiting } from '../waiting.tsx';

/** The subcategory chooser (rules 2.11). */
export function SubcategoriesPage({ categoryId }: { categoryId: number }) {
  const category = useCategory(categoryId);
  usePageTitle(category.data?.name ?? 'Choose Subcategory');

  if (category.error instanceof CallError && category.error.status === 404) return <CategoryNotFound />;
  if (category.error) {
    return (
      <LoadError title="The category did not load" error={category.error} onRetry={() => void category.refetch()} />
    );
  }
  if (!category.data) return <Waiting />;
  return (
    <div className="chooser">
      <IconLink icon="back" label="Back to Home" href={pathTo('/')} />
      <div className="chooser-map">
        <CategoryBand category={category.data} />
        <SubcategoryGrid category={category.data} />
      </div>
    </div>
  );
}

function CategoryNotFound() {
  return (
    <Notice title="Category Not Found" text="This place is not on the map.">
      <LinkButton href={pathTo('/')} icon="home">
        Back to Home
      </LinkButton>
    </Notice>
  );
}
