import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setFreshSignInPrompt } from '#client/platform/calls/fresh-sign-in.ts';
import { getPrefetchedParts } from '#client/platform/calls/begun-read.ts';
import { queryClient } from '#client/platform/calls/query-client.ts';
import { mayBeSignedIn } from '#client/platform/device/signed-in-marker.ts';
import { App } from './app.tsx';
import { preloadPage, preloadPressedLink } from './begin-page.ts';
import { seedHomeQueries } from './seed-home.ts';

setFreshSignInPrompt(async (isAgain) => (await import('./prove.tsx')).proveIdentity(isAgain));

export async function startApp(root: HTMLElement): Promise<void> {
  // Preloads the screen in parallel with the session request. The sign-in page needs no request and is already loaded,
  // so it is awaited: otherwise React would first show the loading indicator for 300 ms.
  const isSignInPage = location.pathname === '/account';
  const preloaded = isSignInPage || mayBeSignedIn() ? preloadPage(location.pathname) : undefined;
  if (isSignInPage) await preloaded;
  addEventListener('pointerdown', preloadPressedLink, { passive: true });
  void getPrefetchedParts()?.then((parts) => seedHomeQueries(queryClient, parts));
  root.replaceChildren();
  document.documentElement.classList.remove('signed-in');
  const app = createRoot(root);
  // A transition renders in slices, so that phones stay responsive to touch.
  startTransition(() =>
    app.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
