import { isStaff, type Role } from '#shared/kernel/roles.ts';
import { pathTo } from '#shared/path-to.ts';

export interface AdminRefusal {
  readonly leadsTo: string;
  readonly toast?: { readonly title: string; readonly text: string };
}

/** Why a visitor may not see the administration, and where to; null for who has a role (rules 6.2). */
export function adminRefusal(path: string, user: { readonly role: Role } | null): AdminRefusal | null {
  if (user && isStaff(user.role)) return null;
  if (path !== pathTo('/admin')) return { leadsTo: pathTo('/admin') };
  if (!user) {
    return {
      leadsTo: pathTo('/'),
      toast: { title: 'Unauthorized', text: 'You need to be logged in to access admin.' },
    };
  }
  return { leadsTo: pathTo('/'), toast: { title: 'Access Denied', text: "You don't have admin privileges." } };
}
