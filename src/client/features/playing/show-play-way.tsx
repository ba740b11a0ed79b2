import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { queryClient } from '#client/platform/calls/query-client.ts';
import { PlayWaySheet } from './play-way-sheet.tsx';

let isShown = false;

/** Opens the chooser above whatever is on the screen: over a pause, and on the landing, where no app runs. */
export function showPlayWay(): void {
  if (isShown) return;
  isShown = true;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const { pathname } = location;
  const close = () => {
    removeEventListener('popstate', closeElsewhere);
    root.unmount();
    place.remove();
    isShown = false;
  };
  // The page under it is gone.
  const closeElsewhere = () => location.pathname !== pathname && close();
  addEventListener('popstate', closeElsewhere);
  root.render(
    <QueryClientProvider client={queryClient}>
      <PlayWaySheet onClose={close} />
    </QueryClientProvider>,
  );
}
