import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#shared/kernel/errors.ts';

/** A name that leads nowhere but to this machine, as it stands in an address. */
export const isLoopbackName = (name: string) =>
  name === 'localhost' || name === '[::1]' || /^127(\.\d+){3}$/.test(name);

const isLiteralAddress = (name: string) => isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;

const nameOf = (host: string): string => URL.parse(`http://${host}`)?.hostname ?? '';

/**
 * Refuses calls to a name that is not ours with 421 `wrongHost`: a page elsewhere whose own name leads to this machine could
 * read every answer (DNS rebinding). Ours are the name in `PUBLIC_URL`, loopback names, and literal addresses (a laptop in a
 * classroom); a trusted proxy may say in `X-Forwarded-Host` what it was called. Health is told to any name: balancers use
 * their own.
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
    const isLetIn = isOurs(request.host) || request.routeOptions.url === '/api/health';
    done(isLetIn ? undefined : new Refusal('wrongHost'));
  });
}

/** Whether a call is made on this machine by a name of this machine: a name that is known elsewhere may be somebody's trap. */
export const isForLoopbackName = ({ headers }: FastifyRequest): boolean => isLoopbackName(nameOf(headers.host ?? ''));
