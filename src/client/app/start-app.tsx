import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { askForFreshSignIn } from '#client/platform/calls/fresh-sign-in.ts';
import { begunParts } from '#client/platform/calls/begun-read.ts';
import { queryClient } from '#client/platform/calls/query-client.ts';
import { mayBeSignedIn } from '#client/platform/device/signed-in-marker.ts';
import { App } from './app.tsx';
import { beginPage, beginPressed } from './begin-page.ts';
import { seedHome } from './seed-home.ts';

askForFreshSignIn(async (isAgain) => (await import('./prove.tsx')).prove(isAgain));

export async function startApp(root: HTMLElement): Promise<void> {
  // Beside the question who is signed in. The doors ask nothing before they are drawn, and are here already: React would show its sign of
  // waiting first, and them 300 ms later.
  const isAtDoors = location.pathname === '/account';
  const begun = isAtDoors || mayBeSignedIn() ? beginPage(location.pathname) : undefined;
  if (isAtDoors) await begun;
  addEventListener('pointerdown', beginPressed, { passive: true });
  void begunParts()?.then((parts) => seedHome(queryClient, parts));
  root.replaceChildren();
  document.documentElement.classList.remove('signed-in');
  const app = createRoot(root);
  // In pieces: a phone hears a finger meanwhile.
  startTransition(() =>
    app.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
