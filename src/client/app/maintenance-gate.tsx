import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useUser } from '#client/entities/user.ts';
import { useIsMaintenance } from '#client/platform/maintenance.ts';
import { isOpenDuringMaintenance } from './open-paths.ts';
import { PageSuspense } from './page-suspense.tsx';
import { MaintenancePage } from './pages.ts';

/** Shows the maintenance page while the game is closed; games in progress can be finished. */
export function MaintenanceGate({ children }: { children: ReactNode }) {
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
