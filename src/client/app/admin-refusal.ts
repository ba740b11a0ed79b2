export interface AdminRefusal {
  readonly leadsTo: string;
  readonly toast?: { readonly title: string; readonly text: string };
}

/** Why a visitor may not see an administrator's screen, and where to; null for the administrator (rules 6.2). */
export function adminRefusal(path: string, user: { readonly isAdmin: boolean } | null): AdminRefusal | null {
  if (user?.isAdmin) return null;
  if (path !== '/admin') return { leadsTo: '/admin' };
  if (!user) {
    return { leadsTo: '/', toast: { title: 'Unauthorized', text: 'You need to be logged in to access admin.' } };
  }
  return { leadsTo: '/', toast: { title: 'Access Denied', text: "You don't have admin privileges." } };
}
