import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Session } from './session.ts';
import type { IsTrusted } from './trusted-proxies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** `performance.now()` when the request arrived. */
    arrivedAtMs: number;
    /** Who is signed in, once `bind` has looked. */
    session: Session | null;
  }
}

/** A proxy's own name for the request is kept when the proxy is trusted; anybody else's could forge the log. */
export function nameRequests(isTrusted: IsTrusted): (raw: IncomingMessage) => string {
  return (raw) => {
    const given = raw.headers['x-request-id'];
    const isNamed = typeof given === 'string' && /^[\w.-]{8,64}$/.test(given);
    return isNamed && isTrusted(raw.socket.remoteAddress ?? '', 0) ? given : randomBytes(9).toString('base64url');
  };
}

/** Notes on each request when it arrived: answers are timed from there. Calls are logged when they are answered. */
export function noteArrival(app: FastifyInstance): void {
  app.decorateRequest('arrivedAtMs', 0);
  app.decorateRequest('session', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.arrivedAtMs = performance.now();
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions;
    if (url?.startsWith('/api/') && url !== '/api/health' && url !== '/api/metrics') {
      request.log.info({
        method: request.method,
        route: url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      });
    }
    done();
  });
}
