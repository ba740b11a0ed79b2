import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Endpoint } from '#shared/kernel/contract.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import { isDesk, isStaff, opensTo, type Role } from '#shared/kernel/roles.ts';
import type { OnceCall, VisitorCall } from './call.ts';
import { compressed } from './compression.ts';
import { asRefusal } from './error-handler.ts';
import { isForLoopbackName } from './host-name.ts';
import { readInput } from './input.ts';
import { isShed, type Pressure, urgencyOf } from './load-shedding.ts';
import { type Once, readIdempotencyKey } from './once.ts';
import { refuseDealFromElsewhere, refuseForeign } from './origin.ts';
import { writePayload } from './payload.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Session, Sessions } from './session.ts';
import { type Soon, soon } from '../soon.ts';
import { isLoopbackAddress } from './trusted-proxies.ts';
import { readUploads } from './upload-bodies.ts';

export interface BindOptions {
  readonly sessions: Sessions;
  readonly limits: RateLimits;
  readonly publicUrl: string;
  readonly once: Once;
  /** Throws where the settings refuse a call, whatever it would do. */
  readonly gate: (key: string, isAdmin: boolean) => void;
  /** Throws where somebody with a role has something to do first. */
  readonly mustBeReady: (session: Session) => void;
  /** The role that opens something now: none as long as something has to be done first. */
  readonly roleNow: (session: Session) => Role;
  /** Throws where the sign-in of the session is too old for what asks for a fresh one. */
  readonly mustBeFresh: (request: FastifyRequest) => Promise<void>;
  /** How much there is to do for the server just now. */
  readonly pressure: () => Pressure;
}

export type AnyHandler = (input: unknown, call: VisitorCall | OnceCall) => unknown;
export type AnyResolver = (params: unknown, call: VisitorCall) => unknown;

interface Bound extends BindOptions {
  readonly handler: AnyHandler;
  /** Throws the 404 of what the path names, where it is not there for the caller. */
  readonly mustExist: AnyResolver | undefined;
}

/**
 * The peer itself, whatever it forwards: a proxy on this machine must not open the door to the world. And by a name of this
 * machine: a browser on it calls whatever name a page elsewhere tells it.
 */
function isOperator(request: FastifyRequest): boolean {
  const { forwarded, 'x-forwarded-for': forwardedFor } = request.headers;
  const isHere = isLoopbackAddress(request.socket.remoteAddress ?? '') && isForLoopbackName(request);
  return isHere && forwarded === undefined && forwardedFor === undefined;
}

function admit(
  access: Access,
  session: Session | null,
  request: FastifyRequest,
  mustBeReady: BindOptions['mustBeReady'],
): void {
  if (access === 'public' || (access === 'operator' && isOperator(request))) return;
  if (!session) throw new Refusal('unauthorized');
  if (access === 'guest') return;
  if (isDesk(access)) {
    if (!isStaff(session.role)) throw new Refusal('adminOnly');
    if (!opensTo(access, session.role)) throw new Refusal('otherRole');
    mustBeReady(session);
  }
  if (session.isGuest) throw new Refusal('keepProgressFirst');
}

const callOf = (request: FastifyRequest, reply: FastifyReply, roleNow: BindOptions['roleNow']): VisitorCall => ({
  playerId: request.session?.playerId ?? null,
  role: request.session ? roleNow(request.session) : 'player',
  arrivedAtMs: request.arrivedAtMs,
  requestId: request.id,
  request,
  reply,
});

/** One endpoint as a route: who may call is decided before anything the caller sent is read (rules W3). */
export function routeEndpoint(app: FastifyInstance, key: string, endpoint: Endpoint, bound: Bound): void {
  const { handler, mustExist, sessions, limits, publicUrl, once, gate, pressure } = bound;
  const { mustBeReady, roleNow, mustBeFresh } = bound;
  const [method = '', url = ''] = key.split(' ');
  const kind = endpoint.kind ?? 'json';
  const isWrite = method !== 'GET';
  const isCostly = kind === 'deal' || key === 'PATCH /api/user/profile';
  const isCounted = url !== '/api/health';
  const isSignedIn = endpoint.access !== 'public' && endpoint.access !== 'operator';
  if (endpoint.once && !isSignedIn) throw new Error(`${key} is once, which takes somebody who is signed in`);

  const urgency = urgencyOf(key, endpoint);

  function mayCall(request: FastifyRequest): Soon<void> {
    admit(endpoint.access, request.session, request, mustBeReady);
    // The role of the session is enough here: what an owner has to do first is done in maintenance, too.
    gate(key, request.session?.role === 'admin');
    if (isWrite) refuseForeign(request, publicUrl);
    if (kind === 'deal') refuseDealFromElsewhere(request, publicUrl);
    return endpoint.needsFreshSignIn ? mustBeFresh(request) : undefined;
  }

  /** At once where nothing has to be looked up, as nearly always (record 95): then `done` goes on, else the promise. */
  function guard(request: FastifyRequest, reply: FastifyReply, done: () => void): Promise<void> | undefined {
    // Before anything is looked up: a refusal has to cost nothing.
    if (isShed(urgency, pressure())) throw new Refusal('overloaded');
    const admitted = soon(sessions.read(request, reply), (session) => {
      request.session = session;
      return soon(isCounted ? limits.check(request, reply, isCostly) : undefined, () => mayCall(request));
    });
    if (!admitted) done();
    return admitted ?? undefined;
  }

  /** The response is checked before anything commits, and nothing is kept that it does not name. */
  function handleOnce(input: unknown, call: VisitorCall): Promise<unknown> {
    const { playerId } = call;
    if (playerId === null) throw new Refusal('unauthorized');
    const idempotencyKey = readIdempotencyKey(call.request.headers['idempotency-key']);
    return once.run({ playerId, call: key, key: idempotencyKey, input }, async (tx) => {
      const result = await handler(input, { ...call, playerId, tx });
      return endpoint.response.parse(result) as Readonly<Record<string, unknown>>;
    });
  }

  function send(request: FastifyRequest, reply: FastifyReply, result: unknown): unknown {
    if (kind === 'redirect' || kind === 'stream') return reply;
    if (kind === 'text') return result;
    reply.header('content-type', 'application/json; charset=utf-8');
    return compressed(request, reply, writePayload(endpoint.response, result));
  }

  function answer(request: FastifyRequest, reply: FastifyReply): unknown {
    const call = callOf(request, reply, roleNow);
    const params = readInput(endpoint, 'params', request.params);
    const query = readInput(endpoint, 'query', request.query);
    const body = kind === 'upload' ? (request.body ?? Buffer.alloc(0)) : readInput(endpoint, 'body', request.body);
    const handle = endpoint.once ? handleOnce : handler;
    return soon(handle({ params, query, body }, call), (result) => send(request, reply, result));
  }

  /** What is a 404 is none the better known for being called wrongly: whatever made it a 400, that comes later. */
  async function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<never> {
    if (mustExist && asRefusal(error).status === 400) {
      await mustExist(readInput(endpoint, 'params', request.params), callOf(request, reply, roleNow));
    }
    throw error;
  }

  // A HEAD would do what the GET does, and tell nobody.
  const route = { method, url, exposeHeadRoute: false, onRequest: guard, handler: answer, errorHandler: refuse };
  if (kind !== 'upload') {
    app.route(route);
    return;
  }
  // Files have a way of being read of their own, which is this route's alone.
  void app.register((scope, _options, done) => {
    readUploads(scope, endpoint.largestBodyBytes ?? app.initialConfig.bodyLimit ?? 0);
    scope.route(route);
    done();
  });
}
