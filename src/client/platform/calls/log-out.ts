import { pathTo } from '#shared/path-to.ts';
import { clearSignedInCookie } from '../device/signed-in-cookie.ts';
import { showToast } from '../toast.ts';

/**
 * Ends the session by loading /api/logout (rules W11), and shows an error when offline. A guest cannot sign in again,
 * so they are first led to the page that explains how to keep their progress.
 */
export async function logOut(user?: { readonly isGuest: boolean }): Promise<void> {
  if (user?.isGuest) return location.assign(pathTo('/account'));
  if (!navigator.onLine) {
    showToast({
      title: 'Logout failed',
      text: 'There was an error logging out. Please try again.',
      tone: 'destructive',
    });
    return;
  }
  showToast({ title: 'Logging out...' });
  // Clean-up that needs the network must not prevent the logout.
  await import('./device-cleanup.ts').then(({ cleanUpDevice: leaveDevice }) => leaveDevice()).catch(() => undefined);
  clearSignedInCookie();
  location.assign('/api/logout');
}
