import { pathTo } from '#shared/path-to.ts';
import type { NavigationItem } from '#client/ui/controls/bottom-bar.tsx';
import type { IconName } from '#client/ui/icon.tsx';

interface Entry {
  readonly href: string;
  readonly label: string;
  readonly shortLabel?: string;
  readonly icon: IconName;
}

/** The seven entries of bottom bar and sidebar (rules 2.2). */
const entries: readonly Entry[] = [
  { href: pathTo('/'), label: 'Home', icon: 'home' },
  { href: pathTo('/tournaments'), label: 'Tournaments', icon: 'swords' },
  { href: pathTo('/friends'), label: 'Friends', icon: 'users' },
  { href: pathTo('/progress'), label: 'Progress', icon: 'chart' },
  { href: pathTo('/leaderboard'), label: 'Leaderboard', shortLabel: 'Rankings', icon: 'trophy' },
  { href: pathTo('/profile'), label: 'Profile', icon: 'user' },
  { href: pathTo('/shop'), label: 'Shop', icon: 'bag' },
];

/** Beneath the own profile stand those of others. */
const currentAlone: readonly string[] = [pathTo('/'), pathTo('/profile')];

/** What is beneath one entry by its address, and belongs to another. */
const parents: readonly (readonly [beginning: string, href: string])[] = [
  [pathTo('/profile/avatar'), pathTo('/profile')],
  [pathTo('/achievements'), pathTo('/profile')],
  [pathTo('/settings'), pathTo('/profile')],
  [pathTo('/league'), pathTo('/leaderboard')],
  [pathTo('/computer-players'), pathTo('/tournaments')],
  ['/subcategories/', pathTo('/')],
];

/** An entry is current on its own page, on those beneath it and on those it leads to; home and the own profile have none beneath. */
function isCurrent(href: string, path: string): boolean {
  const parent = parents.find(([beginning]) => path.startsWith(beginning));
  if (parent) return parent[1] === href;
  return path === href || (!currentAlone.includes(href) && path.startsWith(`${href}/`));
}

/** How many things wait for the player behind an entry. */
type Waiting = Readonly<Record<string, number>>;

export function sideBarItems(path: string, waiting: Waiting = {}): NavigationItem[] {
  return entries.map(({ href, label, icon }) => ({
    href,
    label,
    icon,
    current: isCurrent(href, path),
    count: waiting[href],
  }));
}

/** The bottom bar calls the leaderboard "Rankings". */
export function bottomBarItems(path: string, waiting: Waiting = {}): NavigationItem[] {
  return entries.map(({ href, label, shortLabel = label, icon }) => ({
    href,
    label: shortLabel,
    icon,
    current: isCurrent(href, path),
    count: waiting[href],
  }));
}
