import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createOutageLog } from '../outage-log.ts';
import type { Session } from './session.ts';
import type { IsTrusted } from './trusted-proxies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** `performance.now()` when the request arrived. */
    arrivedAtMs: number;
    /** `arrivedAtMs` is its last byte's, or will be once its body has been read. */
    isArrivalKnown: boolean;
    /** Who is signed in, once `bind` has looked. */
    session: Session | null;
    /** It is answered with a stream, so how long it takes says nothing. */
    staysOpen: boolean;
  }
}

/** A proxy's own name for the request is kept when the proxy is trusted; anybody else's could forge the log. */
export function nameRequests(isTrusted: IsTrusted): (raw: IncomingMessage) => string {
  // Unique among servers and starts; counting on costs nothing.
  const start = randomBytes(6).toString('base64url');
  let count = 0;
  return (raw) => {
    count += 1;
    const given = raw.headers['x-request-id'];
    const isNamed = typeof given === 'string' && /^[\w.-]{8,64}$/.test(given);
    return isNamed && isTrusted(raw.socket.remoteAddress ?? '', 0) ? given : `${start}-${count.toString(36)}`;
  };
}

const slowMs = 1000;

interface Answered {
  readonly log: FastifyRequest['log'];
  readonly fields: { readonly method: string; readonly route: string; readonly status: number; readonly ms: number };
}

const lookAgainMs = 5;

/** Notes when the last byte has come, as long as nobody reads. */
function look(request: FastifyRequest): void {
  if (request.isArrivalKnown || request.raw.destroyed) return;
  if (!request.raw.complete) return void setTimeout(look, lookAgainMs, request);
  request.arrivedAtMs = performance.now();
  request.isArrivalKnown = true;
}

/**
 * Notes on each request when it arrived, to its last byte: answers are timed from there. What goes well is counted by the metrics; a line
 * in the log is for calls that were refused, failed, or took long: of each status one a second, with how many there were.
 */
export function noteArrival(app: FastifyInstance): void {
  app.decorateRequest('arrivedAtMs', 0);
  app.decorateRequest('session', null);
  app.decorateRequest('staysOpen', false);
  app.decorateRequest('isArrivalKnown', false);
  app.addHook('onRequest', (request, _reply, done) => {
    request.arrivedAtMs = performance.now();
    if (request.method !== 'GET') setImmediate(look, request);
    done();
  });
  // A call can begin to arrive long before the answer in it is written, and while it is found out whose it is.
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const arrive = () => (request.arrivedAtMs = performance.now());
    if (!request.isArrivalKnown) {
      if (request.raw.complete) arrive();
      else payload.once('end', arrive);
    }
    request.isArrivalKnown = true;
    done(null, payload);
  });
  const notes = new Map<number, (answered: Answered) => void>();
  function note(status: number, answered: Answered): void {
    const known = notes.get(status);
    const tell =
      known ?? createOutageLog<Answered>(({ log, fields }, calls) => log.info({ ...fields, calls }, 'answered'));
    if (!known) notes.set(status, tell);
    tell(answered);
  }
  app.addHook('onResponse', (request, reply, done) => {
    const { elapsedTime, statusCode: status } = reply;
    if (status >= 400 || (elapsedTime > slowMs && !request.staysOpen)) {
      const route = request.routeOptions.url ?? 'none';
      note(status, {
        log: request.log,
        fields: { method: request.method, route, status, ms: Math.round(elapsedTime) },
      });
    }
    done();
  });
}
