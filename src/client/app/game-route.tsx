import { useSearch } from 'wouter';
import { NotFoundRoute } from './not-found-route.tsx';
import { PageSuspense } from './page-suspense.tsx';
import { ChallengePage, GamePage } from './pages.ts';
import { RequireUser } from './require-user.tsx';
import { parseIdParam } from './route-params.ts';

/**
 * A friend challenge, a game of a category in the path or query, or quick play. An invalid category or challenge id is
 * a 404.
 */
export function GameRoute({ category }: { category?: string | undefined }) {
  const query = new URLSearchParams(useSearch());
  const asked = category ?? query.get('category');
  const challenge = query.get('challenge');
  const challengeId = parseIdParam(challenge);
  if (asked !== null && parseIdParam(asked) === null) return <NotFoundRoute />;
  if (challenge !== null && challengeId === null) return <NotFoundRoute />;
  return (
    <RequireUser>
      {(user) => (
        <PageSuspense>
          {challengeId === null ? (
            <GamePage source={{ gameMode: 'normal', categoryId: parseIdParam(asked) }} />
          ) : (
            <ChallengePage
              key={challengeId}
              challengeId={challengeId}
              categoryId={parseIdParam(asked)}
              playerId={user.id}
            />
          )}
        </PageSuspense>
      )}
    </RequireUser>
  );
}
