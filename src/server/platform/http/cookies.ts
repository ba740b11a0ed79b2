import type { FastifyReply, FastifyRequest } from 'fastify';

const plainMarkerName = 'tq_signed_in';
/** Over https the `__Host-` prefix makes the browser enforce that the cookie is secure and bound to this host. */
const getMarkerName = (isSecure: boolean) => `${isSecure ? '__Host-' : ''}${plainMarkerName}`;

/** Returns the decoded value of a request cookie; null when it is missing or malformed. */
export function readCookie(request: FastifyRequest, name: string): string | null {
  const all = request.headers.cookie ?? '';
  const wanted = `${name}=`;
  let start = all.indexOf(wanted);
  while (start > 0 && !/[; ]/.test(all.charAt(start - 1))) start = all.indexOf(wanted, start + 1);
  if (start < 0) return null;
  const end = all.indexOf(';', start);
  const value = all.slice(start + wanted.length, end < 0 ? undefined : end).trim();
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

const formatAttributes = (isSecure: boolean) => `Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** Sets a cookie that scripts can read, which only indicates that a session probably exists. It grants no access. */
export function setSignedInMarker(reply: FastifyReply, isSecure: boolean, maxAgeSeconds: number): void {
  reply.header('set-cookie', `${getMarkerName(isSecure)}=1; Max-Age=${maxAgeSeconds}; ${formatAttributes(isSecure)}`);
}

export function clearCookie(reply: FastifyReply, name: string, isSecure: boolean): void {
  reply.header('set-cookie', `${name}=; Max-Age=0; ${formatAttributes(isSecure)}`);
}

export function clearSignedInMarker(reply: FastifyReply, isSecure: boolean): void {
  clearCookie(reply, getMarkerName(isSecure), isSecure);
  // Also clear the cookie under its earlier name.
  if (isSecure) clearCookie(reply, plainMarkerName, isSecure);
}

export function hasSignedInMarker(request: FastifyRequest): boolean {
  return [getMarkerName(true), plainMarkerName].some((name) => readCookie(request, name) !== null);
}

/** Sets an HttpOnly cookie; `value` is encoded here. */
export function setHttpOnlyCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  isSecure: boolean,
  maxAgeSeconds: number,
): void {
  const cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${maxAgeSeconds}; HttpOnly; ${formatAttributes(isSecure)}`;
  reply.header('set-cookie', cookie);
}
