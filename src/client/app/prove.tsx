import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { ProveSheet } from '#client/features/account/prove-sheet.tsx';
import { queryClient } from '#client/platform/calls/query-client.ts';

let asking: Promise<boolean> | undefined;

/** Asks the player, above whatever is on the screen, to show who it is: once for all calls that wait for it. */
export function prove(isAgain: boolean): Promise<boolean> {
  asking ??= ask(isAgain).finally(() => (asking = undefined));
  return asking;
}

function ask(isAgain: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const end = (isProved: boolean) => {
      root.unmount();
      place.remove();
      resolve(isProved);
    };
    root.render(
      <QueryClientProvider client={queryClient}>
        <ProveSheet isAgain={isAgain} onProved={() => end(true)} onCancel={() => end(false)} />
      </QueryClientProvider>,
    );
  });
}
