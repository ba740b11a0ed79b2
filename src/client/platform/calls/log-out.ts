import { pathTo } from '#shared/path-to.ts';
import { pushOwner } from './push-owner.ts';
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
  if (pushOwner.read() !== null) await leaveDevice();
  clearMarker();
  location.assign('/api/logout');
}

/** Whoever sits here next is not told what happens to this player. */
async function leaveDevice(): Promise<void> {
  const device = import('./push-device.ts');
  await device.then(({ endPushSoon }) => endPushSoon()).catch(() => undefined);
}
