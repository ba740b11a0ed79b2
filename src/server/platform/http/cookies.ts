import type { FastifyReply, FastifyRequest } from 'fastify';

const bareMarker = 'tq_signed_in';
/** Over https the browser itself insists that it is secure, and this host's alone. */
const markerName = (isSecure: boolean) => `${isSecure ? '__Host-' : ''}${bareMarker}`;

/** The value of a cookie of the request, decoded; null when it is not there or makes no sense. */
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

const attributes = (isSecure: boolean) => `Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** Tells the page, without telling anything else, that calling as a player is worth it: it opens no door. */
export function setMarker(reply: FastifyReply, isSecure: boolean, maxAgeSeconds: number): void {
  reply.header('set-cookie', `${markerName(isSecure)}=1; Max-Age=${maxAgeSeconds}; ${attributes(isSecure)}`);
}

export function clearCookie(reply: FastifyReply, name: string, isSecure: boolean): void {
  reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes(isSecure)}`);
}

export function clearMarker(reply: FastifyReply, isSecure: boolean): void {
  clearCookie(reply, markerName(isSecure), isSecure);
  // Its name of before.
  if (isSecure) clearCookie(reply, bareMarker, isSecure);
}

export function hasMarker(request: FastifyRequest): boolean {
  return [markerName(true), bareMarker].some((name) => readCookie(request, name) !== null);
}

/** Gives the browser a cookie that no script reads; `value` is as it is read. */
export function setHiddenCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  isSecure: boolean,
  maxAgeSeconds: number,
): void {
  const cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${maxAgeSeconds}; HttpOnly; ${attributes(isSecure)}`;
  reply.header('set-cookie', cookie);
}
