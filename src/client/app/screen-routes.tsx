import { useUser } from '#client/entities/user.ts';
import { PageSuspense } from './page-suspense.tsx';
import { ChallengePage, GamePage, GuestWall, LandingPage, MatchPage, NotFoundPage, UpgradeGuestCard } from './pages.ts';
import { Shell } from './shell.tsx';
import { useSearch } from 'wouter';
import { RequireUser } from './player-screen.tsx';
import { parseIdParam } from './navigation/path-rules.ts';
import { Suspense, useEffect, useState } from 'react';
import { handleSessionExpiry } from '#client/platform/calls/session-expiry.ts';
import { ConsentBanner } from './consent/consent-banner.tsx';
import { GuardFallback } from './guard-fallback.tsx';
import { HomePage } from './pages/home-page.tsx';

export function NotFoundRoute() {
  const { user } = useUser();
  const page = (
    <PageSuspense>
      <NotFoundPage isInShell={user !== null} />
    </PageSuspense>
  );
  return user ? <Shell user={user}>{page}</Shell> : page;
}

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

/**
 * / is the home page for players and the landing page for visitors. When the session ends on the home page, the player
 * is notified and redirected to the sign-in (rules 8.2).
 */
export function HomeRoute() {
  const { user, isLoading, error, retry } = useUser();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);
  const hasExpired = wasSignedIn && !user && !isLoading && !error;

  useEffect(() => {
    if (hasExpired) handleSessionExpiry();
  }, [hasExpired]);

  if (user) {
    return (
      <Shell user={user}>
        <HomePage
          user={user}
          invitation={
            user.isGuest && (
              <Suspense>
                <UpgradeGuestCard user={user} />
              </Suspense>
            )
          }
        />
      </Shell>
    );
  }
  if (isLoading || hasExpired || error) {
    return <GuardFallback error={error} onRetry={() => void retry()} />;
  }
  return (
    <PageSuspense>
      <LandingPage banner={<ConsentBanner />} />
    </PageSuspense>
  );
}
