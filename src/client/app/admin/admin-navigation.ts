import { type Role, type StaffAccess, canAccess, isStaff } from '#shared/kernel/roles.ts';
import { pathTo } from '#shared/path-to.ts';
import type { Waiting } from '#shared/statistics/contract.ts';
import type { NavigationItem } from '#client/ui/controls/navigation.tsx';
import type { IconName } from '#client/ui/icon.tsx';

interface AdminEntry {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
  readonly access: StaffAccess;
  readonly waiting?: readonly (keyof Waiting)[];
}

const overview = pathTo('/admin');

const entries: readonly AdminEntry[] = [
  { href: overview, label: 'Overview', icon: 'map', access: 'staff' },
  { href: pathTo('/admin/questions'), label: 'Questions', icon: 'list', access: 'editor' },
  { href: pathTo('/admin/catalog'), label: 'Catalog', icon: 'bag', access: 'admin' },
  { href: pathTo('/admin/reports'), label: 'Reports', icon: 'flag', access: 'editor', waiting: ['reportedQuestions'] },
  { href: pathTo('/admin/players'), label: 'Players', icon: 'users', access: 'moderator' },
  {
    href: pathTo('/admin/player-reports'),
    label: 'Reported Players',
    icon: 'shield',
    access: 'moderator',
    waiting: ['reportedCases', 'heldBackPlayers'],
  },
  { href: pathTo('/tournaments'), label: 'Tournaments', icon: 'swords', access: 'moderator' },
  { href: pathTo('/admin/analytics'), label: 'Analytics', icon: 'chart', access: 'admin' },
  { href: pathTo('/admin/ads'), label: 'Ads', icon: 'film', access: 'admin' },
  { href: pathTo('/admin/settings'), label: 'Settings', icon: 'gear', access: 'admin' },
  { href: pathTo('/admin/audit'), label: 'Audit', icon: 'history', access: 'admin' },
];

const isIn = (path: string, { href }: AdminEntry) =>
  path === href || (href !== overview && path.startsWith(`${href}/`));

/** The entry with the current address, or with an address beneath it, is marked as current. */
export function getAdminItems(path: string, role: Role, waiting?: Waiting): NavigationItem[] {
  return entries
    .filter(({ access: desk }) => canAccess(desk, role))
    .map((entry) => {
      const { href, label, icon, waiting: kinds } = entry;
      const count = kinds && waiting && kinds.reduce((sum, kind) => sum + waiting[kind], 0);
      return { href, label, icon, current: isIn(path, entry), count };
    });
}

export function isAdminPathForbidden(path: string, role: Role): boolean {
  const adminEntry = entries.find((entry) => isIn(path, entry));
  return adminEntry !== undefined && !canAccess(adminEntry.access, role);
}

export interface AdminRedirect {
  readonly redirectTo: string;
  readonly toast?: { readonly title: string; readonly text: string };
}

/**
 * Returns where to redirect a visitor who may not see the administration, with a message; null for everybody with a
 * role (rules 6.2).
 */
export function getAdminRedirect(path: string, user: { readonly role: Role } | null): AdminRedirect | null {
  if (user && isStaff(user.role)) return null;
  if (path !== pathTo('/admin')) return { redirectTo: pathTo('/admin') };
  if (!user) {
    return {
      redirectTo: pathTo('/'),
      toast: { title: 'Unauthorized', text: 'You need to be logged in to access admin.' },
    };
  }
  return { redirectTo: pathTo('/'), toast: { title: 'Access Denied', text: "You don't have admin privileges." } };
}
