import { clearMarker } from './signed-in-marker.ts';
import { showToast } from './toast.ts';

/** Milliseconds between the toast and the redirect (section 8). */
const redirectDelayMs = 500;

let isLeaving = false;

/** The session is over: says so and leads to the sign-in, and from there back to this page (section 8). */
export function sessionExpired(): void {
  if (isLeaving) return;
  isLeaving = true;
  clearMarker();
  showToast({ title: 'Unauthorized', text: 'You are logged out. Logging in again...', tone: 'destructive' });
  setTimeout(() => {
    const here = location.pathname + location.search;
    isLeaving = false;
    location.assign(`/api/login?returnTo=${encodeURIComponent(here)}`);
  }, redirectDelayMs);
}
