import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Endpoint } from '#shared/kernel/contract.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import { isStaffAccess, isStaff, canAccess, type Role } from '#shared/kernel/roles.ts';
import type { OnceCall, VisitorCall } from './call.ts';
import { compressResponse } from './response-body.ts';
import { toApiError } from './error-handler.ts';
import { isLoopbackRequest } from './request-origin.ts';
import { parseInput } from './input.ts';
import { shouldShed, type Pressure, getUrgency } from '../load-shedding/load-shedding.ts';
import { type Idempotency, parseIdempotencyKey } from '../idempotency/idempotency.ts';
import { assertDealFromOwnPage, assertSameSite } from './request-origin.ts';
import { serializePayload } from './response-body.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Session, Sessions } from './session.ts';
import { type MaybePromise, chainMaybePromise } from '../maybe-promise.ts';
import { isLoopbackAddress } from './trusted-proxies.ts';
import { parseUploads } from './request-bodies.ts';

export interface BindOptions {
  readonly sessions: Sessions;
  readonly limits: RateLimits;
  readonly publicUrl: string;
  readonly once: Idempotency;
  /** Throws if the settings do not allow the call, for example during maintenance. */
  readonly assertAllowedBySettings: (key: string, isAdmin: boolean) => void;
  /** Throws if a player with a role must complete a step first, such as adding a passkey. */
  readonly assertReady: (session: Session) => void;
  /** Returns the effective role: none while a required step is missing. */
  readonly getEffectiveRole: (session: Session) => Role;
  /** Throws if the session's sign-in is too old for a sensitive endpoint. */
  readonly assertFreshSignIn: (request: FastifyRequest) => Promise<void>;
  /** Returns the current load of the server. */
  readonly getPressure: () => Pressure;
}

export type AnyHandler = (input: unknown, call: VisitorCall | OnceCall) => unknown;
export type AnyResolver = (params: unknown, call: VisitorCall) => unknown;

interface RouteOptions extends BindOptions {
  readonly handler: AnyHandler;
  /** Throws a 404 if the resource in the path does not exist for the caller. */
  readonly assertExists: AnyResolver | undefined;
}

/**
 * Whether the direct peer is on this machine and used one of its local names. Forwarded requests do not count, because
 * a local proxy would give the outside world access. The name is checked because a browser on this machine calls
 * whatever name a web page uses (DNS rebinding).
 */
function isOperator(request: FastifyRequest): boolean {
  const { forwarded, 'x-forwarded-for': forwardedFor } = request.headers;
  const isLocal = isLoopbackAddress(request.socket.remoteAddress ?? '') && isLoopbackRequest(request);
  return isLocal && forwarded === undefined && forwardedFor === undefined;
}

function assertAccess(
  access: Access,
  session: Session | null,
  request: FastifyRequest,
  mustBeReady: BindOptions['assertReady'],
): void {
  if (access === 'public' || (access === 'operator' && isOperator(request))) return;
  if (!session) throw new ApiError('unauthorized');
  if (access === 'guest') return;
  if (isStaffAccess(access)) {
    if (!isStaff(session.role)) throw new ApiError('adminOnly');
    if (!canAccess(access, session.role)) throw new ApiError('otherRole');
    mustBeReady(session);
  }
  if (session.isGuest) throw new ApiError('keepProgressFirst');
}

const createCall = (
  request: FastifyRequest,
  reply: FastifyReply,
  roleNow: BindOptions['getEffectiveRole'],
): VisitorCall => ({
  playerId: request.session?.playerId ?? null,
  role: request.session ? roleNow(request.session) : 'player',
  arrivedAtMs: request.arrivedAtMs,
  requestId: request.id,
  request,
  reply,
});

/** Registers one endpoint as a route. Access is checked before any input is parsed (rules W3). */
export function routeEndpoint(app: FastifyInstance, key: string, endpoint: Endpoint, bound: RouteOptions): void {
  const {
    handler,
    assertExists: mustExist,
    sessions,
    limits,
    publicUrl,
    once,
    assertAllowedBySettings: gate,
    getPressure: pressure,
  } = bound;
  const { assertReady: mustBeReady, getEffectiveRole: roleNow, assertFreshSignIn: mustBeFresh } = bound;
  const [method = '', url = ''] = key.split(' ');
  const kind = endpoint.kind ?? 'json';
  const isWrite = method !== 'GET';
  const isCostly = kind === 'deal' || key === 'PATCH /api/user/profile';
  const isCounted = url !== '/api/health';
  const isSignedIn = endpoint.access !== 'public' && endpoint.access !== 'operator';
  if (endpoint.once && !isSignedIn) throw new Error(`${key} is marked once, which requires a signed-in caller`);

  const urgency = getUrgency(key, endpoint);

  function authorize(request: FastifyRequest): MaybePromise<void> {
    assertAccess(endpoint.access, request.session, request, mustBeReady);
    // The session's role is sufficient here, because an owner must be able to complete required steps during
    // maintenance.
    gate(key, request.session?.role === 'admin');
    if (isWrite) assertSameSite(request, publicUrl);
    if (kind === 'deal') assertDealFromOwnPage(request, publicUrl);
    return endpoint.needsFreshSignIn ? mustBeFresh(request) : undefined;
  }

  /**
   * Usually nothing has to be looked up, and `done` is called synchronously (record 95); otherwise returns a promise.
   */
  function guard(request: FastifyRequest, reply: FastifyReply, done: () => void): Promise<void> | undefined {
    // Before any lookup, because a rejection must be cheap.
    if (shouldShed(urgency, pressure())) throw new ApiError('overloaded');
    const admitted = chainMaybePromise(sessions.read(request, reply), (session) => {
      request.session = session;
      return chainMaybePromise(isCounted ? limits.check(request, reply, isCostly) : undefined, () =>
        authorize(request),
      );
    });
    if (!admitted) done();
    return admitted ?? undefined;
  }

  /** The response is validated before the commit, and only its declared fields are stored. */
  function handleOnce(input: unknown, call: VisitorCall): Promise<unknown> {
    const { playerId } = call;
    if (playerId === null) throw new ApiError('unauthorized');
    const idempotencyKey = parseIdempotencyKey(call.request.headers['idempotency-key']);
    return once.run({ playerId, call: key, key: idempotencyKey, input }, async (tx) => {
      const result = await handler(input, { ...call, playerId, tx });
      return endpoint.response.parse(result) as Readonly<Record<string, unknown>>;
    });
  }

  function send(request: FastifyRequest, reply: FastifyReply, result: unknown): unknown {
    if (kind === 'redirect' || kind === 'stream') return reply;
    if (kind === 'text') return result;
    reply.header('content-type', 'application/json; charset=utf-8');
    return compressResponse(request, reply, serializePayload(endpoint.response, result));
  }

  function answer(request: FastifyRequest, reply: FastifyReply): unknown {
    const call = createCall(request, reply, roleNow);
    const params = parseInput(endpoint, 'params', request.params);
    const query = parseInput(endpoint, 'query', request.query);
    const body = kind === 'upload' ? (request.body ?? Buffer.alloc(0)) : parseInput(endpoint, 'body', request.body);
    const handle = endpoint.once ? handleOnce : handler;
    return chainMaybePromise(handle({ params, query, body }, call), (result) => send(request, reply, result));
  }

  /**
   * A missing resource is a 404 even if the request is otherwise invalid, so the resolver runs before a 400 is sent.
   */
  async function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<never> {
    if (mustExist && toApiError(error).status === 400) {
      await mustExist(parseInput(endpoint, 'params', request.params), createCall(request, reply, roleNow));
    }
    throw error;
  }

  // Fastify's automatic HEAD route would run the GET handler.
  const route = { method, url, exposeHeadRoute: false, onRequest: guard, handler: answer, errorHandler: handleError };
  if (kind !== 'upload') {
    app.route(route);
    return;
  }
  // Uploads need their own body parser, which is registered for this route only.
  void app.register((scope, _options, done) => {
    parseUploads(scope, endpoint.maxBodyBytes ?? app.initialConfig.bodyLimit ?? 0);
    scope.route(route);
    done();
  });
}
