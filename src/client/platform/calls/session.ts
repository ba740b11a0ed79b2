import { pathToSignIn } from './sign-in-path.ts';
import { clearMarker } from '../device/signed-in-marker.ts';
import { showToast } from '../toast.ts';

/** What is said, and the milliseconds between saying it and the redirect. */
export interface Notice {
  readonly title: string;
  readonly text: string;
  readonly delayMs: number;
}

/** How most screens say it (rules 8.2). */
const loggedOut: Notice = {
  title: 'Unauthorized',
  text: 'You are logged out. Logging in again...',
  delayMs: 500,
};

let isLeaving = false;

/** The session is over: says so and leads to the sign-in, and from there back to this page (rules 8.2). */
export function sessionExpired({ title, text, delayMs }: Notice = loggedOut): void {
  if (isLeaving) return;
  isLeaving = true;
  clearMarker();
  showToast({ title, text, tone: 'destructive' });
  setTimeout(() => {
    const here = location.pathname + location.search;
    location.assign(pathToSignIn({ returnTo: here }));
  }, delayMs);
  // Not told twice while a slow page is on its way; whoever comes back to this one may be told anew.
  setTimeout(() => (isLeaving = false), 10_000);
}
