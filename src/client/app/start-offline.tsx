import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { OfflineApp } from '#client/features/practice/offline/offline-app.tsx';

/** The page shown by the service worker while the server cannot be reached (record 69). */
export function startOffline(root: HTMLElement): void {
  createRoot(root).render(
    <StrictMode>
      <OfflineApp />
    </StrictMode>,
  );
}
