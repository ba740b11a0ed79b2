import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useUser } from '#client/entities/user.ts';
import { useIsClosed } from '#client/platform/maintenance.ts';
import { isExempt } from './open-paths.ts';
import { PageSuspense } from './page-suspense.tsx';
import { MaintenancePage } from './pages.ts';

/** The game, or while it is closed for maintenance a rest; games that are running are played to their end. */
export function MaintenanceGate({ children }: { children: ReactNode }) {
  const isClosed = useIsClosed();
  const [path] = useLocation();
  const { user } = useUser();
  if (!isClosed || user?.isAdmin || isExempt(path, user !== null)) return children;
  return (
    <PageSuspense>
      <MaintenancePage />
    </PageSuspense>
  );
}
