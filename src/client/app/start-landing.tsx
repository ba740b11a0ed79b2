import { hydrateRoot } from 'react-dom/client';
import { LandingRoot } from './landing-root.tsx';

export function startLanding(root: HTMLElement): void {
  hydrateRoot(root, <LandingRoot />);
}
