import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { queryClient } from '#client/platform/calls/query-client.ts';
import { PlaySettingsSheet } from './play-way-sheet.tsx';

let isOpen = false;

/** Opens the sheet above any screen: over a pause, and on the landing page, where the app does not run. */
export function openPlaySettings(): void {
  if (isOpen) return;
  isOpen = true;
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const { pathname } = location;
  const close = () => {
    removeEventListener('popstate', closeOnNavigation);
    root.unmount();
    container.remove();
    isOpen = false;
  };
  // The page below the sheet was left.
  const closeOnNavigation = () => location.pathname !== pathname && close();
  addEventListener('popstate', closeOnNavigation);
  root.render(
    <QueryClientProvider client={queryClient}>
      <PlaySettingsSheet onClose={close} />
    </QueryClientProvider>,
  );
}
