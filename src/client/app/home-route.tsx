import { Suspense, useEffect, useState } from 'react';
import { useUser } from '#client/entities/user.ts';
import { sessionExpired } from '#client/platform/calls/session.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { GuardWaiting } from './guard-waiting.tsx';
import { PageSuspense } from './page-suspense.tsx';
import { KeepCard, LandingPage } from './pages.ts';
import { HomePage } from './pages/home-page.tsx';
import { Shell } from './shell.tsx';

/**
 * / is home for a player and the landing for a visitor. Whose session ends while home is shown is told so and led to
 * the sign-in (rules 8.2).
 */
export function HomeRoute() {
  const { user, isLoading, error, retry } = useUser();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);
  const hasExpired = wasSignedIn && !user && !isLoading && !error;

  useEffect(() => {
    if (hasExpired) sessionExpired();
  }, [hasExpired]);

  if (user) {
    return (
      <Shell user={user}>
        <HomePage
          user={user}
          invitation={
            user.isGuest && (
              <Suspense>
                <KeepCard user={user} />
              </Suspense>
            )
          }
        />
      </Shell>
    );
  }
  if (isLoading || hasExpired || error) {
    return <GuardWaiting error={error} onRetry={() => void retry()} />;
  }
  return (
    <PageSuspense>
      <LandingPage banner={<ConsentBanner />} />
    </PageSuspense>
  );
}
