import { hydrateRoot } from 'react-dom/client';
import { InfoRoot } from './info/info-root.tsx';

export function startInfo(root: HTMLElement): void {
  hydrateRoot(root, <InfoRoot />);
}
