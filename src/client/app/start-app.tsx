import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { askForFreshSignIn } from '#client/platform/calls/fresh-sign-in.ts';
import { App } from './app.tsx';

askForFreshSignIn(async () => (await import('./prove.tsx')).prove());

export function startApp(root: HTMLElement): void {
  root.replaceChildren();
  document.documentElement.classList.remove('signed-in', 'not-root');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
