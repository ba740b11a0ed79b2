import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProviderFailure, providerContract } from '#shared/account/provider-contract.ts';
import { toSafeReturnPath } from '#shared/account/rules.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import type { RateLimits } from '#server/platform/http/rate-limits.ts';
import { getSessionId } from '#server/platform/http/session.ts';
import type { AccountHttpContext } from '../context.ts';
import { setFirstPassword } from '../passwords/change-password.ts';
import { findKnownDevice, rememberDevice } from '../sign-in/account-cookies.ts';
import { finishProof, proveIdentityAt } from '../sign-in/fresh-sign-in.ts';
import { endSession } from '../sign-in/library-calls.ts';
import { getUserAgent, sendNewDeviceMail } from '../sign-in/sign-ins.ts';
import { promoteVerified } from '../store.ts';
import {
  callbackPath,
  createTrip,
  type ProviderFlowRequest,
  type ProviderIdentity,
  type ProviderTrip,
  saveTrip,
  takeTrip,
} from './external-provider.ts';
import {
  assertRecentProviderSignIn,
  getSignInMethods,
  linkProvider,
  ProviderError,
  signInWithProvider,
  unlinkProvider,
} from './provider-accounts.ts';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Tolerance, because both clocks count whole seconds. */
const toleranceMs = 2_000;

const settingsPath = '/settings/sign-in';

/** Path of the page that shows a failure. */
function getFailurePath(failure: ProviderFailure, trip: ProviderTrip | null): string {
  if (trip && trip.kind !== 'signIn') return `${settingsPath}?${new URLSearchParams({ error: failure }).toString()}`;
  // Errors of a sign-in are shown on the account page; only guests have something to lose there.
  const query = { error: failure, returnTo: trip?.returnTo ?? '/', signIn: '' };
  return `/account?${new URLSearchParams(query).toString()}`;
}

/* Redirects to the external provider and completes the flow on return (record 72). */

/** Starts a flow and returns the provider's sign-in URL. Throws 503 `providerSilent`. */
export async function beginProviderFlow(
  ctx: AccountHttpContext,
  flow: Pick<ProviderFlowRequest, 'kind' | 'holder'> & Partial<ProviderFlowRequest>,
  { reply }: Pick<Exchange, 'reply'>,
): Promise<string> {
  if (!ctx.env.oidc) throw new ApiError('providerOff');
  const returnTo = toSafeReturnPath(flow.returnTo);
  const trip = await createTrip(ctx, { leaveGuest: false, ...flow, returnTo });
  // Linking and proving force a new sign-in, because somebody else may still be signed in at the provider on a
  // shared computer.
  const url = await ctx.provider.signInUrl(trip, flow.kind !== 'signIn');
  if (url === null) throw new ApiError('providerSilent');
  saveTrip(ctx, trip, reply);
  return url;
}

/** Completes the flow and returns the path of the next page. */
async function completeProviderFlow(
  ctx: AccountHttpContext,
  query: URLSearchParams,
  exchange: Exchange,
): Promise<string> {
  const trip = await takeTrip(ctx, query.get('state'), exchange.request, exchange.reply);
  const code = query.get('code');
  if (!trip || code === null) return getFailurePath('failed', trip);
  const identity = await ctx.provider.identify({ code, issuer: query.get('iss') }, trip);
  if (!identity) return getFailurePath('failed', trip);
  try {
    return await handlers[trip.kind](ctx, identity, trip, exchange);
  } catch (error) {
    if (error instanceof ProviderError) return getFailurePath(error.failure, trip);
    throw error;
  }
}

async function signIn(
  ctx: AccountHttpContext,
  identity: ProviderIdentity,
  trip: ProviderTrip,
  { request, reply }: Exchange,
): Promise<string> {
  const { database, env, sessions } = ctx;
  const session = await sessions.read(request, reply);
  const guestId = session?.isGuest ? session.playerId : null;
  const { leaveGuest, returnTo } = trip;
  const result = await signInWithProvider(ctx, identity, { guestId, leaveGuest, userAgent: getUserAgent(request) });
  const { playerId, email, token } = result;
  // An account that changed hands has ended its sessions, which this server may still have cached.
  if (result.outcome !== 'new') await sessions.forgetPlayer(playerId);
  if (result.outcome !== 'kept') await endSession(ctx, request);
  sessions.setCookie(reply, token);
  await promoteVerified(database, env.adminEmail);
  if (email !== null && result.outcome === 'known' && findKnownDevice(ctx, request, playerId) === null) {
    await sendNewDeviceMail(ctx, { id: playerId, email }, request);
  }
  rememberDevice(ctx, request, reply, playerId);
  return returnTo;
}

/** Returns the session that started the flow if it still exists. */
async function readStartingSession(
  { sessions }: AccountHttpContext,
  { holder }: ProviderTrip,
  { request, reply }: Exchange,
) {
  const session = await sessions.read(request, reply);
  if (!session || session.isGuest || session.id !== holder) throw new ProviderError('failed');
  return session;
}

async function prove(
  ctx: AccountHttpContext,
  identity: ProviderIdentity,
  trip: ProviderTrip,
  exchange: Exchange,
): Promise<string> {
  const { playerId } = await readStartingSession(ctx, trip, exchange);
  const now = await ctx.clock.now(ctx.database);
  await assertRecentProviderSignIn(ctx, playerId, identity, now.getTime() - trip.startedAt + toleranceMs);
  const at = new Date(now.getTime() - (identity.signedInMsAgo ?? 0));
  const prover = { playerId, ...exchange };
  const token = await ctx.database.transaction((tx) => proveIdentityAt(ctx, tx, prover, at));
  await finishProof(ctx, prover, token);
  return `${settingsPath}?proved`;
}

async function link(
  ctx: AccountHttpContext,
  identity: ProviderIdentity,
  trip: ProviderTrip,
  exchange: Exchange,
): Promise<string> {
  const { playerId, id } = await readStartingSession(ctx, trip, exchange);
  await linkProvider(ctx, playerId, id, identity);
  return `${settingsPath}?linked`;
}

const handlers = { signIn, link, prove };

export function createProviderRoutes(ctx: AccountHttpContext): Handlers<typeof providerContract> {
  return {
    'POST /api/account/provider/sign-in': async ({ body: { returnTo = '/', leaveGuest } }, { reply }) => ({
      url: await beginProviderFlow(ctx, { kind: 'signIn', holder: null, returnTo, leaveGuest }, { reply }),
    }),

    async 'POST /api/account/provider/link'(_input, { playerId, request, reply }) {
      if ((await getSignInMethods(ctx, playerId)).linkedAt !== null) throw new ApiError('providerLinked');
      return { url: await beginProviderFlow(ctx, { kind: 'link', holder: getSessionId(request) }, { reply }) };
    },

    'DELETE /api/account/provider/link': (_input, { playerId }) => unlinkProvider(ctx, playerId),

    async 'GET /api/account/provider/prove'(_input, { playerId, request, reply }) {
      if ((await getSignInMethods(ctx, playerId)).linkedAt === null) throw new ApiError('providerNotLinked');
      reply.redirect(await beginProviderFlow(ctx, { kind: 'prove', holder: getSessionId(request) }, { reply }));
    },

    'GET /api/account/ways-in': (_input, { playerId }) => getSignInMethods(ctx, playerId),

    async 'POST /api/account/password'({ body }, call) {
      await setFirstPassword(ctx, body.newPassword, call);
      return getSignInMethods(ctx, call.playerId);
    },
  };
}

/** Registers the redirect endpoint when a provider is configured. */
export function registerProviderCallback(app: FastifyInstance, ctx: AccountHttpContext, limits: RateLimits): void {
  if (!ctx.env.oidc) return;
  app.get(callbackPath, async (request, reply) => {
    await limits.check(request, reply, false);
    const start = request.url.indexOf('?');
    const query = new URLSearchParams(start < 0 ? '' : request.url.slice(start));
    return reply.redirect(await completeProviderFlow(ctx, query, { request, reply }));
  });
}
