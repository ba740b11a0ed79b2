import { QueryClientProvider } from '@tanstack/react-query';
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
  useNavigationFocus();
  const [address] = useLocation();
  const path = infoPathOf(address);
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>{path && <InfoFrame path={path} />}</ErrorBoundary>
      <Toaster />
    </QueryClientProvider>
  );
}

const isInfoPath = (path: string) => infoPathOf(path) !== null;
