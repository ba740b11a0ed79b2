import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, createFieldError } from '#shared/kernel/errors.ts';

/** Whether a host name, as written in an address, refers to this machine. */
const isLoopbackName = (name: string) => name === 'localhost' || name === '[::1]' || /^127(\.\d+){3}$/.test(name);

const isLiteralAddress = (name: string) => isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;

/** A name or address with an optional port; more complex URL parts such as `user@name` are malformed. */
const hasHostSyntax = (host: string): boolean => /^[^\s@/?#\\,]*$/.test(host);

const getHostName = (host: string): string => (hasHostSyntax(host) && URL.parse(`http://${host}`)?.hostname) || '';

/**
 * Header names alternate with values. Node keeps the first of several `Host` lines, while a proxy may have used the
 * last one.
 */
function hasOneValidHost({ raw: { rawHeaders }, headers }: FastifyRequest): boolean {
  let lines = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') lines += 1;
  return lines <= 1 && hasHostSyntax(headers.host ?? '');
}

/**
 * Rejects calls to an unknown host name with 421 `wrongHost`; otherwise a page whose own domain resolves to this
 * machine could read every response (DNS rebinding). Accepted are the name in `PUBLIC_URL`, loopback names, and literal
 * addresses (a laptop in a classroom); a trusted proxy may pass the original name in `X-Forwarded-Host`. The health
 * endpoint accepts any name, because load balancers use their own. Multiple or malformed `Host` lines are a 400 (RFC
 * 9112, section 3.2).
 */
export function rejectForeignHosts(app: FastifyInstance, publicUrl: string): void {
  const publicName = new URL(publicUrl).hostname;
  // Nearly all calls use the same name, so the last accepted one is cached.
  let lastOwnHost: string | null = null;
  function isOwnHost(host: string): boolean {
    if (host === lastOwnHost) return true;
    const name = getHostName(host);
    if (name !== publicName && !isLoopbackName(name) && !isLiteralAddress(name)) return false;
    lastOwnHost = host;
    return true;
  }
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasOneValidHost(request)) {
      done(createFieldError('Host', 'must be one name with an optional port'));
      return;
    }
    const isAllowed = isOwnHost(request.host) || request.routeOptions.url === '/api/health';
    done(isAllowed ? undefined : new ApiError('wrongHost'));
  });
}

/** Whether a call uses a loopback name; any other name could have been chosen by a hostile page. */
export const isLoopbackRequest = ({ headers }: FastifyRequest): boolean =>
  isLoopbackName(getHostName(headers.host ?? ''));

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
