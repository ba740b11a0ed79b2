import { clearMarker } from './signed-in-marker.ts';
import { showToast } from './toast.ts';

/** Ends the session by a page load of /api/logout (section 2); without a network it says that it could not. */
export function logOut(): void {
  if (!navigator.onLine) {
    showToast({
      title: 'Logout failed',
      text: 'There was an error logging out. Please try again.',
      tone: 'destructive',
    });
    return;
  }
  showToast({ title: 'Logging out...' });
  clearMarker();
  location.assign('/api/logout');
}
