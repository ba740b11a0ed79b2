import { pathTo } from '#shared/path-to.ts';
import { clearMarker } from '../device/signed-in-marker.ts';
import { showToast } from '../toast.ts';

/**
 * Ends the session by a page load of /api/logout (rules W11); without a network it says that it could not. A guest, who
 * cannot come back, finds first what is lost, and how to keep it.
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
  // Whatever cannot be done without a network must not keep anybody from leaving.
  await import('./leave-device.ts').then(({ leaveDevice }) => leaveDevice()).catch(() => undefined);
  clearMarker();
  location.assign('/api/logout');
}
