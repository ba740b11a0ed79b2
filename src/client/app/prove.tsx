import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { ReauthenticateSheet } from '#client/features/account/reauthenticate-sheet.tsx';
import { queryClient } from '#client/platform/calls/query-client.ts';

let pendingProof: Promise<boolean> | undefined;

/** Asks the player to reauthenticate in a sheet above the current screen. Concurrent calls share one prompt. */
export function proveIdentity(isAgain: boolean): Promise<boolean> {
  pendingProof ??= openProveSheet(isAgain).finally(() => (pendingProof = undefined));
  return pendingProof;
}

function openProveSheet(isAgain: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    const finish = (isProved: boolean) => {
      root.unmount();
      container.remove();
      resolve(isProved);
    };
    root.render(
      <QueryClientProvider client={queryClient}>
        <ReauthenticateSheet isRetry={isAgain} onProved={() => finish(true)} onCancel={() => finish(false)} />
      </QueryClientProvider>,
    );
  });
}
