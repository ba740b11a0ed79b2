import { Suspense, useEffect, useState } from 'react';
import { useUser } from '#client/entities/user.ts';
import { handleSessionExpiry } from '#client/platform/calls/session.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { GuardFallback } from './guard-waiting.tsx';
import { PageSuspense } from './page-suspense.tsx';
import { UpgradeGuestCard, LandingPage } from './pages.ts';
import { HomePage } from './pages/home-page.tsx';
import { Shell } from './shell.tsx';

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
