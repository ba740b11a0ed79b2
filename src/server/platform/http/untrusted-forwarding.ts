import type { FastifyInstance } from 'fastify';
import { createOutageLog } from '../outage-log.ts';
import { type IsTrusted, plainAddress, trustedProxies } from './trusted-proxies.ts';

const isPrivate = trustedProxies('loopback,linklocal,uniquelocal') as IsTrusted;
const tellEveryMs = 60_000;

/**
 * Counts calls that say for whom they were forwarded, by somebody whom `TRUST_PROXY` does not name: then all players share one
 * address in the limits. Told once a minute, with the proxy's address where it can be no player's. Answers the count.
 */
export function countUntrustedForwarding(app: FastifyInstance, isTrusted: IsTrusted): () => number {
  let count = 0;
  const note = createOutageLog<string>(
    (peer, calls) => app.log.warn({ peer, calls }, 'calls are forwarded by a proxy that TRUST_PROXY does not name'),
    { everyMs: tellEveryMs },
  );
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['x-forwarded-for'] === undefined) {
      done();
      return;
    }
    const peer = plainAddress(request.socket.remoteAddress ?? '');
    if (!isTrusted(peer, 0)) {
      count += 1;
      note(isPrivate(peer, 0) ? peer : 'a public address');
    }
    done();
  });
  return () => count;
}
