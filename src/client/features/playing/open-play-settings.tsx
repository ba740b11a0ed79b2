import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { userKey } from '#client/entities/user.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { PlaySettingsChoice } from './play-settings-choice.tsx';
import { createRoot } from 'react-dom/client';
import { queryClient } from '#client/platform/calls/query-client.ts';

/** Each choice takes effect immediately. */
function PlaySettingsSheet({ onClose }: { onClose: () => void }) {
  const isSignedIn = Boolean(useQueryClient().getQueryData(userKey));
  return (
    <Sheet open title="Play your way" onClose={onClose}>
      <p className="small muted">
        {isSignedIn
          ? 'Saved with your account, on every device. A game in progress keeps its time.'
          : 'Saved on this device, and with your account once you have one.'}
      </p>
      <PlaySettingsChoice />
      <Button size="lg" block icon="check" onClick={onClose}>
        Done
      </Button>
    </Sheet>
  );
}

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
