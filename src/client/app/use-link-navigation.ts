import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { leave } from '#client/platform/came-from.ts';
import { inAppPath } from './in-app-path.ts';

function follow(event: MouseEvent, isShownHere: (path: string) => boolean): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link) return;
  const path = inAppPath(
    { href: link.href, target: link.target, isDownload: link.hasAttribute('download') },
    location.href,
  );
  if (path === null || !isShownHere(path)) return;
  event.preventDefault();
  leave(location);
  navigate(path);
  scrollTo(0, 0);
}

const everywhere = () => true;

/** Turns a click on any plain link of ours that leads to what is shown here into navigation; the pieces know no router. */
export function useLinkNavigation(isShownHere: (path: string) => boolean = everywhere): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => follow(event, isShownHere);
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [isShownHere]);
}
