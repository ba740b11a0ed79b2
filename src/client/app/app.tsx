import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '#client/platform/calls/query-client.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { LiveUpdates } from './live-updates.tsx';
import { MaintenanceGate } from './maintenance-gate.tsx';
import { Routes } from './routes.tsx';
import { Toaster } from './toaster.tsx';
import { ConsentedUsageTracking } from './usage-while-agreed.tsx';
import { RetryStatus } from './waiting-line.tsx';
import { useNavigationFocus } from './use-navigation-focus.ts';
import { useLinkNavigation } from './use-link-navigation.ts';

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
