import { isStaff, type Role } from '#shared/kernel/roles.ts';
import { pathTo } from '#shared/path-to.ts';

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
