const name = 'tq_signed_in';

/** Whether a cookie header holds the server's mark of a signed-in browser; it is no secret and no proof. */
export function hasMarker(cookies: string): boolean {
  return cookies.split(';').some((cookie) => cookie.trim() === `${name}=1`);
}

/** A visitor known to be signed out is not asked about: that call would be a 401 on every landing page. */
export function mayBeSignedIn(): boolean {
  return hasMarker(document.cookie);
}

/** The session is over: the next page load begins on the landing page. */
export function clearMarker(): void {
  document.cookie = `${name}=; Max-Age=0; Path=/`;
}

/** Somebody is signed in: an answer to the session before may have taken the mark along. */
export function restoreMarker(): void {
  if (!mayBeSignedIn()) document.cookie = `${name}=1; Max-Age=${30 * 86_400}; Path=/; SameSite=Lax`;
}
