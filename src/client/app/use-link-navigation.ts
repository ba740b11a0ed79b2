import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { rememberReferrer } from '#client/platform/came-from.ts';
import { getInAppPath } from './in-app-path.ts';

function handleClick(event: MouseEvent, isShownHere: (path: string) => boolean): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link) return;
  const path = getInAppPath(
    { href: link.href, target: link.target, isDownload: link.hasAttribute('download') },
    location.href,
  );
  if (path === null || !isShownHere(path)) return;
  event.preventDefault();
  rememberReferrer(location);
  navigate(path);
  scrollTo(0, 0);
}

const isAlwaysShown = () => true;

/** Turns clicks on plain links to screens of this app into client-side navigation; components need no router. */
export function useLinkNavigation(isShownHere: (path: string) => boolean = isAlwaysShown): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => handleClick(event, isShownHere);
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [isShownHere]);
}
