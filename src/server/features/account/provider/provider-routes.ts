import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProviderFailure, providerContract } from '#shared/account/provider-contract.ts';
import { toSafeReturnPath } from '#shared/account/rules.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Mail } from '#server/features/mail/service.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { RateLimits } from '#server/platform/http/rate-limits.ts';
import { getSessionId, type Sessions } from '#server/platform/http/session.ts';
import type { PasswordHasher } from '#server/platform/password-hasher.ts';
import { callbackPath, createExternalProvider, type ProviderIdentity } from './external-provider.ts';
import { setFirstPassword } from '../passwords/change-password.ts';
import type { FreshSignIn } from '../sign-in/fresh-sign-in.ts';
import type { LibraryCalls } from '../sign-in/library-calls.ts';
import { type ProviderAccounts, ProviderError } from './provider-accounts.ts';
import { createProviderTrips, type ProviderFlowRequest, type ProviderTrip } from './external-provider.ts';
import type { Account } from '../service.ts';
import type { TokenRotationParts } from '../sign-in/session-tokens.ts';
import { createSignInLimits } from '../sign-in/sign-in-limits.ts';
import { type SignIns, getUserAgent } from '../sign-in/sign-ins.ts';
import { createNewDeviceNotifier } from '../sign-in/sign-ins.ts';

interface Parts {
  readonly account: Pick<Account, 'recogniseAdministrator'>;
  readonly accounts: ProviderAccounts;
  readonly fresh: Pick<FreshSignIn, 'proveAt' | 'finish'>;
  readonly library: Pick<LibraryCalls, 'endSession'>;
  readonly mail: Mail;
  readonly sessions: Sessions;
}

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

export type ProviderFlow = ReturnType<typeof createProviderFlow>;

/** Redirects to the external provider and completes the flow on return (record 72). */
export function createProviderFlow(deps: Deps, parts: Parts) {
  const { account, accounts, fresh, library, mail, sessions } = parts;
  const provider = createExternalProvider(deps);
  const trips = createProviderTrips(deps);
  const limits = createSignInLimits(deps);
  const sendNewDeviceMail = createNewDeviceNotifier(deps, mail);

  async function signIn(identity: ProviderIdentity, trip: ProviderTrip, { request, reply }: Exchange): Promise<string> {
    const session = await sessions.read(request, reply);
    const guestId = session?.isGuest ? session.playerId : null;
    const { leaveGuest, returnTo } = trip;
    const result = await accounts.comeIn(identity, { guestId, leaveGuest, userAgent: getUserAgent(request) });
    const { playerId, email, token } = result;
    // An account that changed hands has ended its sessions, which this server may still have cached.
    if (result.outcome !== 'new') await sessions.forgetPlayer(playerId);
    if (result.outcome !== 'kept') await library.endSession(request);
    sessions.setCookie(reply, token);
    await account.recogniseAdministrator();
    if (email !== null && result.outcome === 'known' && !limits.isKnownDevice(request, playerId)) {
      await sendNewDeviceMail({ id: playerId, email }, request);
    }
    limits.rememberDevice(request, reply, playerId);
    return returnTo;
  }

  /** Returns the session that started the flow if it still exists. */
  async function readStartingSession({ holder }: ProviderTrip, { request, reply }: Exchange) {
    const session = await sessions.read(request, reply);
    if (!session || session.isGuest || session.id !== holder) throw new ProviderError('failed');
    return session;
  }

  async function prove(identity: ProviderIdentity, trip: ProviderTrip, exchange: Exchange): Promise<string> {
    const { playerId } = await readStartingSession(trip, exchange);
    const now = await deps.clock.now(deps.database);
    await accounts.mustBe(playerId, identity, now.getTime() - trip.startedAt + toleranceMs);
    const at = new Date(now.getTime() - (identity.signedInMsAgo ?? 0));
    const prover = { playerId, ...exchange };
    const token = await deps.database.transaction((tx) => fresh.proveAt(tx, prover, at));
    await fresh.finish(prover, token);
    return `${settingsPath}?proved`;
  }

  async function link(identity: ProviderIdentity, trip: ProviderTrip, exchange: Exchange): Promise<string> {
    const { playerId, id } = await readStartingSession(trip, exchange);
    await accounts.link(playerId, id, identity);
    return `${settingsPath}?linked`;
  }

  const handlers = { signIn: signIn, link, prove };

  /** Completes the flow and returns the path of the next page. */
  async function completeFlow(query: URLSearchParams, exchange: Exchange): Promise<string> {
    const trip = await trips.end(query.get('state'), exchange.request, exchange.reply);
    const code = query.get('code');
    if (!trip || code === null) return getFailurePath('failed', trip);
    const identity = await provider.identify({ code, issuer: query.get('iss') }, trip);
    if (!identity) return getFailurePath('failed', trip);
    try {
      return await handlers[trip.kind](identity, trip, exchange);
    } catch (error) {
      if (error instanceof ProviderError) return getFailurePath(error.failure, trip);
      throw error;
    }
  }

  return {
    /** Starts a flow and returns the provider's sign-in URL. Throws 503 `providerSilent`. */
    async begin(
      errand: Pick<ProviderFlowRequest, 'kind' | 'holder'> & Partial<ProviderFlowRequest>,
      { reply }: Pick<Exchange, 'reply'>,
    ): Promise<string> {
      if (!deps.env.oidc) throw new ApiError('providerOff');
      const returnTo = toSafeReturnPath(errand.returnTo);
      const trip = await trips.begin({ leaveGuest: false, ...errand, returnTo });
      // Linking and proving force a new sign-in, because somebody else may still be signed in at the provider on a
      // shared computer.
      const url = await provider.signInUrl(trip, errand.kind !== 'signIn');
      if (url === null) throw new ApiError('providerSilent');
      trips.keep(trip, reply);
      return url;
    },

    completeFlow,
  };
}

interface RouteParts extends Pick<Parts, 'accounts' | 'mail'>, TokenRotationParts {
  readonly flow: Pick<ProviderFlow, 'begin'>;
  readonly passwords: Pick<PasswordHasher, 'hash'>;
  readonly signIns: SignIns;
}

export function createProviderRoutes(deps: Deps, parts: RouteParts): Handlers<typeof providerContract> {
  const { accounts, flow } = parts;

  return {
    'POST /api/account/provider/sign-in': async ({ body: { returnTo = '/', leaveGuest } }, { reply }) => ({
      url: await flow.begin({ kind: 'signIn', holder: null, returnTo, leaveGuest }, { reply }),
    }),

    async 'POST /api/account/provider/link'(_input, { playerId, request, reply }) {
      if ((await accounts.waysIn(playerId)).linkedAt !== null) throw new ApiError('providerLinked');
      return { url: await flow.begin({ kind: 'link', holder: getSessionId(request) }, { reply }) };
    },

    'DELETE /api/account/provider/link': (_input, { playerId }) => accounts.unlink(playerId),

    async 'GET /api/account/provider/prove'(_input, { playerId, request, reply }) {
      if ((await accounts.waysIn(playerId)).linkedAt === null) throw new ApiError('providerNotLinked');
      reply.redirect(await flow.begin({ kind: 'prove', holder: getSessionId(request) }, { reply }));
    },

    'GET /api/account/ways-in': (_input, { playerId }) => accounts.waysIn(playerId),

    async 'POST /api/account/password'({ body }, call) {
      await setFirstPassword({ ...deps, ...parts }, body.newPassword, call);
      return accounts.waysIn(call.playerId);
    },
  };
}

/** Registers the redirect endpoint when a provider is configured. */
export function registerProviderCallback(
  app: FastifyInstance,
  { env }: Pick<Deps, 'env'>,
  flow: Pick<ProviderFlow, 'completeFlow'>,
  limits: RateLimits,
): void {
  if (!env.oidc) return;
  app.get(callbackPath, async (request, reply) => {
    await limits.check(request, reply, false);
    const start = request.url.indexOf('?');
    const query = new URLSearchParams(start < 0 ? '' : request.url.slice(start));
    return reply.redirect(await flow.completeFlow(query, { request, reply }));
  });
}
