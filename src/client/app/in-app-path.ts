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
