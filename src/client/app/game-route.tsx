import { useSearch } from 'wouter';
import { NotFoundRoute } from './not-found-route.tsx';
import { PageSuspense } from './page-suspense.tsx';
import { ChallengePage, GamePage } from './pages.ts';
import { RequireUser } from './require-user.tsx';
import { idParam } from './route-params.ts';

/**
 * A friend challenge, or a game of a category in the path or in the query, else quick play; a category or a challenge
 * that is no number is no page.
 */
export function GameRoute({ category }: { category?: string | undefined }) {
  const query = new URLSearchParams(useSearch());
  const asked = category ?? query.get('category');
  const challenge = query.get('challenge');
  const challengeId = idParam(challenge);
  if (asked !== null && idParam(asked) === null) return <NotFoundRoute />;
  if (challenge !== null && challengeId === null) return <NotFoundRoute />;
  return (
    <RequireUser>
      {(user) => (
        <PageSuspense>
          {challengeId === null ? (
            <GamePage source={{ gameMode: 'normal', categoryId: idParam(asked) }} />
          ) : (
            <ChallengePage key={challengeId} challengeId={challengeId} categoryId={idParam(asked)} playerId={user.id} />
          )}
        </PageSuspense>
      )}
    </RequireUser>
  );
}
