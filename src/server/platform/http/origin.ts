import type { FastifyRequest } from 'fastify';
import { Refusal } from '#shared/kernel/errors.ts';
import { isLoopbackName } from './host-name.ts';

function isSame(origin: URL, own: URL): boolean {
  if (origin.origin === own.origin) return true;
  return (
    origin.protocol === own.protocol &&
    origin.port === own.port &&
    isLoopbackName(origin.hostname) &&
    isLoopbackName(own.hostname)
  );
}

/**
 * Whether the request comes from a page of another site. Own are `PUBLIC_URL` and the address that this request was sent
 * to; a forwarded host counts only from a trusted proxy. Without an `Origin` (curl) the browser's own word decides.
 */
export function isForeign(request: FastifyRequest, publicUrl: string): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'cross-site';
  const from = URL.parse(origin);
  if (!from) return true;
  const asked = URL.parse(`${request.protocol}://${request.host}`);
  return !isSame(from, new URL(publicUrl)) && !(asked && isSame(from, asked));
}

/** A write from another site is a 403 (rules W12). */
export function refuseForeign(request: FastifyRequest, publicUrl: string): void {
  if (isForeign(request, publicUrl)) throw new Refusal('crossSite');
}

/** Opening a game by a link, an image or another site's page is a 403 (rules D15). */
export function refuseDealFromElsewhere(request: FastifyRequest, publicUrl: string): void {
  const site = request.headers['sec-fetch-site'];
  const isElsewhere = site === 'cross-site' || site === 'same-site';
  if (isElsewhere || request.headers['sec-fetch-mode'] === 'navigate') throw new Refusal('crossSite');
  refuseForeign(request, publicUrl);
}
