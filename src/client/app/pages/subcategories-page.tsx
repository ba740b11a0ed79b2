import './subcategories-page.css';
import type { User } from '#shared/account/contract.ts';
import { getOwnName } from '#shared/account/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import { useUser } from '#client/entities/user.ts';
import { CategoryHeader } from '#client/features/catalog/category-header.tsx';
import { useCategory } from '#client/features/catalog/queries.ts';
import { SubcategoryTrail } from '#client/features/catalog/subcategory-trail.tsx';
import { CallError } from '#client/platform/calls/call-error.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { IconLink } from '#client/ui/controls/icon-button.tsx';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { Notice } from '../notice.tsx';
import { PageSpinner } from '../page-spinner.tsx';

/** The subcategory page (rules 2.11). */
export function SubcategoriesPage({ categoryId }: { categoryId: number }) {
  const { user } = useUser();
  const category = useCategory(categoryId);
  usePageTitle(category.data?.name ?? 'Choose Subcategory');

  if (category.error instanceof CallError && category.error.status === 404) return <CategoryNotFound />;
  if (category.error) {
    return (
      <LoadError title="The category did not load" error={category.error} onRetry={() => void category.refetch()} />
    );
  }
  if (!category.data) return <PageSpinner />;
  return (
    <div className="chooser">
      <IconLink icon="back" label="Back to Home" href={pathTo('/')} />
      <div className="chooser-map">
        <CategoryHeader category={category.data} />
        <SubcategoryTrail category={category.data} traveler={user && <TravelerFace user={user} />} />
      </div>
    </div>
  );
}

function TravelerFace({ user }: { user: User }) {
  return <Avatar name={getOwnName(user)} look={user.avatar} imageUrl={user.profileImageUrl} size={34} />;
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
