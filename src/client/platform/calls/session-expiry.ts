import { getSignInPath } from './sign-in-path.ts';
import { clearSignedInCookie } from '../device/signed-in-cookie.ts';
import { showToast } from '../toast.ts';

/** The message and the milliseconds between showing it and the redirect. */
export interface Notice {
  readonly title: string;
  readonly text: string;
  readonly delayMs: number;
}

/** The text is given by rules 8.2. */
const defaultNotice: Notice = {
  title: 'Unauthorized',
  text: 'You are logged out. Logging in again...',
  delayMs: 500,
};

let isLeaving = false;

/** Shows that the session is over, then redirects to the sign-in and from there back to this page (rules 8.2). */
export function handleSessionExpiry({ title, text, delayMs }: Notice = defaultNotice): void {
  if (isLeaving) return;
  isLeaving = true;
  clearSignedInCookie();
  showToast({ title, text, tone: 'destructive' });
  setTimeout(() => {
    const here = location.pathname + location.search;
    location.assign(getSignInPath({ returnTo: here }));
  }, delayMs);
  // Prevents repeated messages while the next page is loading; after that the message may be shown again, for example
  // when the player comes back to this page.
  setTimeout(() => (isLeaving = false), 10_000);
}
