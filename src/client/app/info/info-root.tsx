import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { queryClient } from '#client/platform/calls/query-client.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { InfoFrame } from './info-frame.tsx';
import { findInfoPath } from '../pages/info-page.tsx';
import { Toaster } from '../toaster.tsx';
import { useLinkNavigation } from '../navigation/use-link-navigation.ts';
import { useNavigationFocus } from '../navigation/use-navigation-focus.ts';

/** The public pages without the rest of the app: links between them navigate, and all other links load a page. */
export function InfoRoot() {
  useLinkNavigation(isInfoPath);
  useNavigationFocus({ isDrawn: true });
  const [address] = useLocation();
  const path = findInfoPath(address);
  // Back navigation to a screen of the app: the browser does not load it by itself.
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

const isInfoPath = (path: string) => findInfoPath(path) !== null;
