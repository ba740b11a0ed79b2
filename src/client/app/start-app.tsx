import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { askForFreshSignIn } from '#client/platform/calls/fresh-sign-in.ts';
import { begunParts } from '#client/platform/calls/begun-read.ts';
import { queryClient } from '#client/platform/calls/query-client.ts';
import { markOpenGame } from '#client/features/game/session/open-game-mark.ts';
import { App } from './app.tsx';

askForFreshSignIn(async () => (await import('./prove.tsx')).prove());

/** Home's reads are known together, before its screen is drawn: nothing that comes later moves anything. */
function seedHome(parts: Readonly<Record<string, unknown>>): void {
  if ('/api/user/game' in parts) markOpenGame(parts['/api/user/game'] !== null);
  for (const [address, part] of Object.entries(parts)) {
    queryClient.setQueryData([`GET ${address}`, { params: {}, query: {} }], part);
  }
}

export function startApp(root: HTMLElement): void {
  void begunParts()?.then(seedHome);
  root.replaceChildren();
  document.documentElement.classList.remove('signed-in', 'not-root');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
