import { pathTo } from '#shared/path-to.ts';
import type { Waiting } from '#shared/statistics/contract.ts';
import type { NavigationItem } from '#client/ui/controls/bottom-bar.tsx';
import type { IconName } from '#client/ui/icon.tsx';

interface Entry {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
  readonly waiting?: keyof Waiting;
}

const overview = pathTo('/admin');

const entries: readonly Entry[] = [
  { href: overview, label: 'Overview', icon: 'map' },
  { href: pathTo('/admin/questions'), label: 'Questions', icon: 'list' },
  { href: pathTo('/admin/catalog'), label: 'Catalog', icon: 'bag' },
  { href: pathTo('/admin/reports'), label: 'Reports', icon: 'flag', waiting: 'reportedQuestions' },
  { href: pathTo('/admin/players'), label: 'Players', icon: 'users' },
  { href: pathTo('/admin/player-reports'), label: 'Reported Players', icon: 'shield', waiting: 'reportedCases' },
  { href: pathTo('/tournaments'), label: 'Tournaments', icon: 'swords' },
  { href: pathTo('/admin/analytics'), label: 'Analytics', icon: 'chart' },
  { href: pathTo('/admin/ads'), label: 'Ads', icon: 'film' },
  { href: pathTo('/admin/settings'), label: 'Settings', icon: 'gear' },
  { href: pathTo('/admin/audit'), label: 'Audit', icon: 'history' },
];

/** The rooms of the administration; the one with the address, or with what stands beneath it, is the current one. */
export function adminItems(path: string, waiting?: Waiting): NavigationItem[] {
  return entries.map(({ href, label, icon, waiting: what }) => ({
    href,
    label,
    icon,
    current: path === href || (href !== overview && path.startsWith(`${href}/`)),
    count: what && waiting?.[what],
  }));
}
