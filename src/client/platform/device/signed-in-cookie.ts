import { packOwner } from './practice-database.ts';

const bareName = 'tq_signed_in';
/** Over https, browsers accept this prefix only from the same host. */
const secureName = `__Host-${bareName}`;

/** True if a cookie header contains the server's marker of a signed-in browser; it is neither a secret nor a proof. */
export function hasSignedInCookie(cookies: string): boolean {
  return cookies.split(';').some((cookie) => [`${bareName}=1`, `${secureName}=1`].includes(cookie.trim()));
}

/**
 * Reading cookies is a slow call to another process, and many components need the result, so a positive one is cached
 * for this time.
 */
const cacheMs = 2_000;
let cachedUntil = 0;

/** Avoids requesting the user of a signed-out visitor, which would be a 401 on every landing page. */
export function isProbablySignedIn(): boolean {
  if (performance.now() < cachedUntil) return true;
  const isMarked = hasSignedInCookie(document.cookie);
  if (isMarked) cachedUntil = performance.now() + cacheMs;
  return isMarked;
}

/** The session is over, so the next page load starts on the landing page. */
export function clearSignedInCookie(): void {
  packOwner.write(null);
  cachedUntil = 0;
  document.cookie = `${bareName}=; Max-Age=0; Path=/`;
  document.cookie = `${secureName}=; Max-Age=0; Path=/; Secure`;
}

/** Restores the cookie for a signed-in user, because a late response to the previous session may have removed it. */
export function restoreSignedInCookie(): void {
  if (hasSignedInCookie(document.cookie)) return;
  const [name, secure] = location.protocol === 'https:' ? [secureName, '; Secure'] : [bareName, ''];
  document.cookie = `${name}=1; Max-Age=${30 * 86_400}; Path=/; SameSite=Lax${secure}`;
}
