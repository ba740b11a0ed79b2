import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidField, Refusal } from '#shared/kernel/errors.ts';

/** A name that leads nowhere but to this machine, as it stands in an address. */
export const isLoopbackName = (name: string) =>
  name === 'localhost' || name === '[::1]' || /^127(\.\d+){3}$/.test(name);

const isLiteralAddress = (name: string) => isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;

/** A name or address with an optional port: anything that parses as more of a URL, such as `user@name`, is malformed. */
const hasHostSyntax = (host: string): boolean => /^[^\s@/?#\\,]*$/.test(host);

const nameOf = (host: string): string => (hasHostSyntax(host) && URL.parse(`http://${host}`)?.hostname) || '';

/** Header names alternate with values; Node keeps the first of several `Host` lines, while a proxy may have kept the last. */
function hasOneValidHost({ raw: { rawHeaders }, headers }: FastifyRequest): boolean {
  let lines = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') lines += 1;
  return lines <= 1 && hasHostSyntax(headers.host ?? '');
}

/**
 * Refuses calls to a name that is not ours with 421 `wrongHost`: a page elsewhere whose own name leads to this machine could
 * read every answer (DNS rebinding). Ours are the name in `PUBLIC_URL`, loopback names, and literal addresses (a laptop in a
 * classroom); a trusted proxy may say in `X-Forwarded-Host` what it was called. Health is told to any name: balancers use
 * their own. More than one `Host` line, or a malformed one, is a 400 for everybody (RFC 9112, section 3.2).
 */
export function refuseOtherNames(app: FastifyInstance, publicUrl: string): void {
  const publicName = new URL(publicUrl).hostname;
  // Nearly everybody calls by the same name: what was found ours is not taken apart again.
  let lastOurs: string | null = null;
  function isOurs(host: string): boolean {
    if (host === lastOurs) return true;
    const name = nameOf(host);
    if (name !== publicName && !isLoopbackName(name) && !isLiteralAddress(name)) return false;
    lastOurs = host;
    return true;
  }
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasOneValidHost(request)) {
      done(invalidField('Host', 'must be one name with an optional port'));
      return;
    }
    const isLetIn = isOurs(request.host) || request.routeOptions.url === '/api/health';
    done(isLetIn ? undefined : new Refusal('wrongHost'));
  });
}

/** Whether a call is made on this machine by a name of this machine: a name that is known elsewhere may be somebody's trap. */
export const isForLoopbackName = ({ headers }: FastifyRequest): boolean => isLoopbackName(nameOf(headers.host ?? ''));
