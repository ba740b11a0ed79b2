import { hydrateRoot } from 'react-dom/client';
import { LandingRoot } from './landing-root.tsx';

export function startLanding(root: HTMLElement): void {
  // The read that was begun before the script may have heard first that the session is over.
  document.documentElement.classList.remove('signed-in');
  hydrateRoot(root, <LandingRoot />);
}
