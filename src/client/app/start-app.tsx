import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

export function startApp(root: HTMLElement): void {
  root.replaceChildren();
  document.documentElement.classList.remove('signed-in', 'not-root');
  // Home is fetched while the player is being asked for.
  if (location.pathname === '/') void import('./pages/home-page.tsx');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
