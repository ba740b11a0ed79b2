import { pathTo } from '#shared/path-to.ts';
import type { NavigationItem } from '#client/ui/controls/navigation.tsx';
import type { IconName } from '#client/ui/icon.tsx';

interface NavigationEntry {
  readonly href: string;
  readonly label: string;
  readonly shortLabel?: string;
  readonly icon: IconName;
}

/** The seven entries of bottom bar and sidebar (rules 2.2). */
const entries: readonly NavigationEntry[] = [
  { href: pathTo('/'), label: 'Home', icon: 'home' },
  { href: pathTo('/tournaments'), label: 'Tournaments', icon: 'swords' },
  { href: pathTo('/friends'), label: 'Friends', icon: 'users' },
  { href: pathTo('/progress'), label: 'Progress', icon: 'chart' },
  { href: pathTo('/leaderboard'), label: 'Leaderboard', shortLabel: 'Rankings', icon: 'trophy' },
  { href: pathTo('/profile'), label: 'Profile', icon: 'user' },
  { href: pathTo('/shop'), label: 'Shop', icon: 'bag' },
];

/** Entries that are current on their exact path only; other players' profiles are beneath the own profile. */
const exactPaths: readonly string[] = [pathTo('/'), pathTo('/profile')];

/** Paths that are highlighted at an entry other than their address suggests. */
const parentPaths: readonly (readonly [beginning: string, href: string])[] = [
  [pathTo('/profile/avatar'), pathTo('/profile')],
  [pathTo('/achievements'), pathTo('/profile')],
  [pathTo('/settings'), pathTo('/profile')],
  [pathTo('/league'), pathTo('/leaderboard')],
  [pathTo('/computer-players'), pathTo('/tournaments')],
  ['/subcategories/', pathTo('/')],
];

/**
 * An entry is current on its own page, on the pages beneath it, and on pages assigned to it. Home and the own profile
 * have none beneath.
 */
function isCurrent(href: string, path: string): boolean {
  const parent = parentPaths.find(([beginning]) => path.startsWith(beginning));
  if (parent) return parent[1] === href;
  return path === href || (!exactPaths.includes(href) && path.startsWith(`${href}/`));
}

type WaitingCounts = Readonly<Record<string, number>>;

export function getSideBarItems(path: string, waiting: WaitingCounts = {}): NavigationItem[] {
  return entries.map(({ href, label, icon }) => ({
    href,
    label,
    icon,
    current: isCurrent(href, path),
    count: waiting[href],
  }));
}

/** The bottom bar calls the leaderboard "Rankings". */
export function getBottomBarItems(path: string, waiting: WaitingCounts = {}): NavigationItem[] {
  return entries.map(({ href, label, shortLabel = label, icon }) => ({
    href,
    label: shortLabel,
    icon,
    current: isCurrent(href, path),
    count: waiting[href],
  }));
}
