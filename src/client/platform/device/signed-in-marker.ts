import { packOwner } from './pack-owner.ts';

const bareName = 'tq_signed_in';
/** Over https browsers take such a name from this very host only. */
const secureName = `__Host-${bareName}`;

/** Whether a cookie header holds the server's mark of a signed-in browser; it is no secret and no proof. */
export function hasMarker(cookies: string): boolean {
  return cookies.split(';').some((cookie) => [`${bareName}=1`, `${secureName}=1`].includes(cookie.trim()));
}

/** A visitor known to be signed out is not asked about: that call would be a 401 on every landing page. */
export function mayBeSignedIn(): boolean {
  return hasMarker(document.cookie);
}

/** The session is over: the next page load begins on the landing page. */
export function clearMarker(): void {
  packOwner.write(null);
  document.cookie = `${bareName}=; Max-Age=0; Path=/`;
  document.cookie = `${secureName}=; Max-Age=0; Path=/; Secure`;
}

/** Somebody is signed in: an answer to the session before may have taken the mark along. */
export function restoreMarker(): void {
  if (mayBeSignedIn()) return;
  const [name, secure] = location.protocol === 'https:' ? [secureName, '; Secure'] : [bareName, ''];
  document.cookie = `${name}=1; Max-Age=${30 * 86_400}; Path=/; SameSite=Lax${secure}`;
}
