import { packOwner } from './pack-owner.ts';

const bareName = 'tq_signed_in';
/** Over https browsers take such a name from this very host only. */
const secureName = `__Host-${bareName}`;

/** Whether a cookie header holds the server's mark of a signed-in browser; it is no secret and no proof. */
export function hasMarker(cookies: string): boolean {
  return cookies.split(';').some((cookie) => [`${bareName}=1`, `${secureName}=1`].includes(cookie.trim()));
}

/** Cookies are another process's, and everything that shows the player asks: a mark that was there is believed for so long. */
const believedForMs = 2_000;
let believedUntil = 0;

/** A visitor known to be signed out is not asked about: that call would be a 401 on every landing page. */
export function mayBeSignedIn(): boolean {
  if (performance.now() < believedUntil) return true;
  const isMarked = hasMarker(document.cookie);
  if (isMarked) believedUntil = performance.now() + believedForMs;
  return isMarked;
}

/** The session is over: the next page load begins on the landing page. */
export function clearMarker(): void {
  packOwner.write(null);
  believedUntil = 0;
  document.cookie = `${bareName}=; Max-Age=0; Path=/`;
  document.cookie = `${secureName}=; Max-Age=0; Path=/; Secure`;
}

/** Somebody is signed in: an answer to the session before may have taken the mark along. */
export function restoreMarker(): void {
  if (hasMarker(document.cookie)) return;
  const [name, secure] = location.protocol === 'https:' ? [secureName, '; Secure'] : [bareName, ''];
  document.cookie = `${name}=1; Max-Age=${30 * 86_400}; Path=/; SameSite=Lax${secure}`;
}
