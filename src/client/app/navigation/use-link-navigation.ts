import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { rememberReferrer } from '#client/platform/referrer.ts';

export interface ClickedLink {
  readonly href: string;
  readonly target: string;
  readonly isDownload: boolean;
}

/**
 * Returns the path for a clicked link inside the app, or null when the browser must follow it: another site, a new tab,
 * a download, a server path, a file, or an anchor on the same page.
 */
export function getInAppPath(link: ClickedLink, here: string): string | null {
  if (link.isDownload || (link.target && link.target !== '_self')) return null;
  const to = URL.parse(link.href, here);
  const from = new URL(here);
  if (!to || to.origin !== from.origin) return null;
  if (to.pathname.startsWith('/api/') || /\.\w+$/.test(to.pathname)) return null;
  if (to.hash && to.pathname === from.pathname && to.search === from.search) return null;
  return to.pathname + to.search + to.hash;
}

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
