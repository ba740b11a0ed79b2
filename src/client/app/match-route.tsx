import { NotFoundRoute } from './not-found-route.tsx';
import { PageSuspense } from './page-suspense.tsx';
import { GuestWall, MatchPage } from './pages.ts';
import { RequireUser } from './require-user.tsx';
import { parseIdParam } from './route-params.ts';
import { Shell } from './shell.tsx';

/** A match of a tournament, without the shell like every game. Invalid ids are a 404. */
export function MatchRoute({ tournament, match }: { tournament: string; match: string }) {
  const tournamentId = parseIdParam(tournament);
  const matchId = parseIdParam(match);
  if (tournamentId === null || matchId === null) return <NotFoundRoute />;
  return (
    <RequireUser>
      {(user) => (
        <PageSuspense>
          {user.isGuest ? (
            <Shell user={user}>
              <GuestWall user={user} name="tournaments" />
            </Shell>
          ) : (
            <MatchPage key={matchId} tournamentId={tournamentId} matchId={matchId} playerId={user.id} />
          )}
        </PageSuspense>
      )}
    </RequireUser>
  );
}
