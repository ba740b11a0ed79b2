import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createThrottledLog } from '../throttled-log.ts';
import type { Session } from './session.ts';
import type { IsTrusted } from './trusted-proxies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** `performance.now()` when the request arrived. */
    arrivedAtMs: number;
    /** Whether `arrivedAtMs` is the time of the last byte, or will be once the body has been read. */
    isArrivalKnown: boolean;
    /** The session, set by `bind`. */
    session: Session | null;
    /** The response is a stream, so its duration is not logged as slow. */
    staysOpen: boolean;
  }
}

/**
 * Creates the function that generates request ids. An id from a trusted proxy is kept; other clients could forge log
 * entries.
 */
export function createRequestIdGenerator(isTrusted: IsTrusted): (raw: IncomingMessage) => string {
  // A random prefix keeps ids unique across servers and restarts; counting is cheap.
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

interface AnsweredRequest {
  readonly log: FastifyRequest['log'];
  readonly fields: { readonly method: string; readonly route: string; readonly status: number; readonly ms: number };
}

const arrivalPollMs = 5;

/** Records when the last byte has arrived, until something reads the body. */
function pollArrival(request: FastifyRequest): void {
  if (request.isArrivalKnown || request.raw.destroyed) return;
  if (!request.raw.complete) return void setTimeout(pollArrival, arrivalPollMs, request);
  request.arrivedAtMs = performance.now();
  request.isArrivalKnown = true;
}

/**
 * Records when the last byte of each request arrived; answer times are measured from there. Successful requests are
 * counted by metrics only. The log contains rejected, failed and slow requests: at most one line per second and status,
 * with a count.
 */
export function recordArrival(app: FastifyInstance): void {
  app.decorateRequest('arrivedAtMs', 0);
  app.decorateRequest('session', null);
  app.decorateRequest('staysOpen', false);
  app.decorateRequest('isArrivalKnown', false);
  app.addHook('onRequest', (request, _reply, done) => {
    request.arrivedAtMs = performance.now();
    if (request.method !== 'GET') setImmediate(pollArrival, request);
    done();
  });
  // A request can start to arrive long before the answer in it is written, and while its session is being looked up.
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const arrive = () => (request.arrivedAtMs = performance.now());
    if (!request.isArrivalKnown) {
      if (request.raw.complete) arrive();
      else payload.once('end', arrive);
    }
    request.isArrivalKnown = true;
    done(null, payload);
  });
  const notes = new Map<number, (answered: AnsweredRequest) => void>();
  function logAnswer(status: number, answered: AnsweredRequest): void {
    const known = notes.get(status);
    const logRequest =
      known ??
      createThrottledLog<AnsweredRequest>(({ log, fields }, calls) => log.info({ ...fields, calls }, 'answered'));
    if (!known) notes.set(status, logRequest);
    logRequest(answered);
  }
  app.addHook('onResponse', (request, reply, done) => {
    const { elapsedTime, statusCode: status } = reply;
    if (status >= 400 || (elapsedTime > slowMs && !request.staysOpen)) {
      const route = request.routeOptions.url ?? 'none';
      logAnswer(status, {
        log: request.log,
        fields: { method: request.method, route, status, ms: Math.round(elapsedTime) },
      });
    }
    done();
  });
}
