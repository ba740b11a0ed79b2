export interface ClickedLink {
  readonly href: string;
  readonly target: string;
  readonly isDownload: boolean;
}

/**
 * Where a clicked link leads inside the app, or null when the browser has to follow it: another site, a new tab, a
 * download, the server's own paths, a file, or a place on the same page.
 */
export function inAppPath(link: ClickedLink, here: string): string | null {
  if (link.isDownload || (link.target && link.target !== '_self')) return null;
  const to = URL.parse(link.href, here);
  const from = new URL(here);
  if (!to || to.origin !== from.origin) return null;
  if (to.pathname.startsWith('/api/') || /\.\w+$/.test(to.pathname)) return null;
  if (to.hash && to.pathname === from.pathname && to.search === from.search) return null;
  return to.pathname + to.search + to.hash;
}
