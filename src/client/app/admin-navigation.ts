import { type Desk, opensTo, type Role } from '#shared/kernel/roles.ts';
import { pathTo } from '#shared/path-to.ts';
import type { Waiting } from '#shared/statistics/contract.ts';
import type { NavigationItem } from '#client/ui/controls/bottom-bar.tsx';
import type { IconName } from '#client/ui/icon.tsx';

interface Entry {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
  /** Whose room it is. */
  readonly desk: Desk;
  /** What counts as waiting there. */
  readonly waiting?: readonly (keyof Waiting)[];
}

const overview = pathTo('/admin');

const entries: readonly Entry[] = [
  { href: overview, label: 'Overview', icon: 'map', desk: 'staff' },
  { href: pathTo('/admin/questions'), label: 'Questions', icon: 'list', desk: 'editor' },
  { href: pathTo('/admin/catalog'), label: 'Catalog', icon: 'bag', desk: 'admin' },
  { href: pathTo('/admin/reports'), label: 'Reports', icon: 'flag', desk: 'editor', waiting: ['reportedQuestions'] },
  { href: pathTo('/admin/players'), label: 'Players', icon: 'users', desk: 'moderator' },
  {
    href: pathTo('/admin/player-reports'),
    label: 'Reported Players',
    icon: 'shield',
    desk: 'moderator',
    waiting: ['reportedCases', 'heldBackPlayers'],
  },
  { href: pathTo('/tournaments'), label: 'Tournaments', icon: 'swords', desk: 'moderator' },
  { href: pathTo('/admin/analytics'), label: 'Analytics', icon: 'chart', desk: 'admin' },
  { href: pathTo('/admin/ads'), label: 'Ads', icon: 'film', desk: 'admin' },
  { href: pathTo('/admin/settings'), label: 'Settings', icon: 'gear', desk: 'admin' },
  { href: pathTo('/admin/audit'), label: 'Audit', icon: 'history', desk: 'admin' },
];

const isIn = (path: string, { href }: Entry) => path === href || (href !== overview && path.startsWith(`${href}/`));

/** The rooms that a role opens; the one with the address, or with what stands beneath it, is the current one. */
export function adminItems(path: string, role: Role, waiting?: Waiting): NavigationItem[] {
  return entries
    .filter(({ desk }) => opensTo(desk, role))
    .map((entry) => {
      const { href, label, icon, waiting: kinds } = entry;
      const count = kinds && waiting && kinds.reduce((sum, kind) => sum + waiting[kind], 0);
      return { href, label, icon, current: isIn(path, entry), count };
    });
}

/** Whether an address is in a room that the role does not open. */
export function isClosedTo(path: string, role: Role): boolean {
  const room = entries.find((entry) => isIn(path, entry));
  return room !== undefined && !opensTo(room.desk, role);
}
