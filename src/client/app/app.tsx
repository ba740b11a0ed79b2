import { useUser } from '#client/entities/user.ts';
import { Deferred } from './deferred.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useIsMaintenance } from '#client/platform/maintenance.ts';
import { isOpenDuringMaintenance } from './navigation/path-rules.ts';
import { PageSuspense } from './page-suspense.tsx';
import { MaintenancePage } from './pages.ts';
import { pathTo } from '#shared/path-to.ts';
import { useConsent } from '#client/platform/device/consent.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#client/platform/calls/query-client.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Routes } from './routes.tsx';
import { Toaster } from './toaster.tsx';
import { RetryStatus } from './retry-status.tsx';
import { useNavigationFocus } from './navigation/use-navigation-focus.ts';
import { useLinkNavigation } from './navigation/use-link-navigation.ts';

const loadLiveUpdates = async () => (await import('./late/late-parts.ts')).LateLiveUpdates;

/** Live updates while a player is signed in, loaded after the first screen without delaying it. */
function LiveUpdates() {
  const { user } = useUser();
  return user && <Deferred key={user.id} load={loadLiveUpdates} partProps={{}} />;
}

/** Shows the maintenance page while the game is closed; games in progress can be finished. */
function MaintenanceGate({ children }: { children: ReactNode }) {
  const isClosed = useIsMaintenance();
  const [path] = useLocation();
  const { user } = useUser();
  if (!isClosed || user?.isAdmin || isOpenDuringMaintenance(path, user !== null)) return children;
  return (
    <PageSuspense>
      <MaintenancePage />
    </PageSuspense>
  );
}

const loadUsageNotes = async () => (await import('./late/late-parts.ts')).UsageNotes;
const loadLandingNote = async () => (await import('#client/features/usage/landing-visit.ts')).LandingVisit;

/**
 * Usage tracking of signed-in players and counting of landing page visits, loaded once the visitor consents. It stays
 * mounted until the page is left, since it also deletes recorded data when consent is withdrawn.
 */
function ConsentedUsageTracking() {
  const { user, isLoading } = useUser();
  const consent = useConsent();
  const [path] = useLocation();
  const [hasAgreed, setHasAgreed] = useState(false);
  if (consent === 'accepted' && !hasAgreed) setHasAgreed(true);
  if (user)
    return hasAgreed && <Deferred key={user.id} load={loadUsageNotes} partProps={{ consent: consent ?? null }} />;
  return (
    consent === 'accepted' && !isLoading && path === pathTo('/') && <Deferred load={loadLandingNote} partProps={{}} />
  );
}

export function App() {
  useLinkNavigation();
  useNavigationFocus();
  // The app shows its own loading indicator from now on.
  useEffect(() => document.querySelector('.first-waiting')?.remove(), []);
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <MaintenanceGate>
          <Routes />
        </MaintenanceGate>
      </ErrorBoundary>
      <LiveUpdates />
      <ConsentedUsageTracking />
      <RetryStatus />
      <Toaster />
    </QueryClientProvider>
  );
}
