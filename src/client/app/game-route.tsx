import { useSearch } from 'wouter';
import { NotFoundRoute } from './not-found-route.tsx';
import { PageSuspense } from './page-suspense.tsx';
import { GamePage } from './pages.ts';
import { RequireUser } from './require-user.tsx';
import { idParam } from './route-params.ts';

/** A game of a category in the path or in the query, else quick play; a category that is no number is no page. */
export function GameRoute({ category }: { category?: string | undefined }) {
  const search = useSearch();
  const asked = category ?? new URLSearchParams(search).get('category');
  if (asked !== null && idParam(asked) === null) return <NotFoundRoute />;
  return (
    <RequireUser>
      {() => (
        <PageSuspense>
          <GamePage />
        </PageSuspense>
      )}
    </RequireUser>
  );
}
