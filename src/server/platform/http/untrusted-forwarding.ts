import type { FastifyInstance } from 'fastify';
import { createThrottledLog } from '../outage-log.ts';
import { type IsTrusted, toPlainAddress, parseTrustedProxies } from './trusted-proxies.ts';

const isPrivate = parseTrustedProxies('loopback,linklocal,uniquelocal') as IsTrusted;
const warnIntervalMs = 60_000;

/**
 * Counts forwarded calls from a proxy that `TRUST_PROXY` does not list: without it, all players share one address in
 * the rate limits. Logs once a minute, with the proxy's address unless it could be a player's. Returns a function that
 * returns the count.
 */
export function countUntrustedForwarding(app: FastifyInstance, isTrusted: IsTrusted): () => number {
  let count = 0;
  const logWarning = createThrottledLog<string>(
    (peer, calls) => app.log.warn({ peer, calls }, 'calls are forwarded by a proxy that TRUST_PROXY does not name'),
    { everyMs: warnIntervalMs },
  );
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['x-forwarded-for'] === undefined) {
      done();
      return;
    }
    const peer = toPlainAddress(request.socket.remoteAddress ?? '');
    if (!isTrusted(peer, 0)) {
      count += 1;
      logWarning(isPrivate(peer, 0) ? peer : 'a public address');
    }
    done();
  });
  return () => count;
}
