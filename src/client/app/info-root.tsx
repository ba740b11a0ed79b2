import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { queryClient } from '#client/platform/calls/query-client.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { InfoFrame } from './info-frame.tsx';
import { infoPathOf } from './pages/info-page.tsx';
import { Toaster } from './toaster.tsx';
import { useLinkNavigation } from './use-link-navigation.ts';
import { useNavigationFocus } from './use-navigation-focus.ts';

/** What a visitor may read, without the app: from one of these pages to the next, and every other way out is a page load. */
export function InfoRoot() {
  useLinkNavigation(isInfoPath);
  useNavigationFocus({ isDrawn: true });
  const [address] = useLocation();
  const path = infoPathOf(address);
  // Back to a screen of the app that stood here before the player left: the browser loads nothing by itself.
  useEffect(() => {
    if (path === null) location.reload();
  }, [path]);
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>{path && <InfoFrame path={path} />}</ErrorBoundary>
      <Toaster />
    </QueryClientProvider>
  );
}

const isInfoPath = (path: string) => infoPathOf(path) !== null;
