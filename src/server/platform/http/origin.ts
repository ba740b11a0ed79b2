import type { FastifyRequest } from 'fastify';
import { ApiError } from '#shared/kernel/errors.ts';
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
 * Whether the request comes from a page of another site. Own origins are `PUBLIC_URL` and the host that this request
 * was sent to; a forwarded host counts only from a trusted proxy. Without an `Origin` header (curl), `Sec-Fetch-Site`
 * decides.
 */
export function isFromOtherSite(request: FastifyRequest, publicUrl: string): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'cross-site';
  const from = URL.parse(origin);
  if (!from) return true;
  const asked = URL.parse(`${request.protocol}://${request.host}`);
  return !isSame(from, new URL(publicUrl)) && !(asked && isSame(from, asked));
}

/** Rejects a write from another site with a 403 (rules W12). */
export function assertSameSite(request: FastifyRequest, publicUrl: string): void {
  if (isFromOtherSite(request, publicUrl)) throw new ApiError('crossSite');
}

/** Rejects opening a game by a link, an image or another site's page with a 403 (rules D15). */
export function assertDealFromOwnPage(request: FastifyRequest, publicUrl: string): void {
  const site = request.headers['sec-fetch-site'];
  const isElsewhere = site === 'cross-site' || site === 'same-site';
  if (isElsewhere || request.headers['sec-fetch-mode'] === 'navigate') throw new ApiError('crossSite');
  assertSameSite(request, publicUrl);
}
