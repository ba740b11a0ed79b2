import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProviderFailure, providerContract } from '#shared/account/provider-contract.ts';
import { safeReturnPath } from '#shared/account/rules.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Mail } from '#server/features/mail/service.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { RateLimits } from '#server/platform/http/rate-limits.ts';
import { sessionIdOf, type Sessions } from '#server/platform/http/session.ts';
import type { PasswordHasher } from '#server/platform/password-hasher.ts';
import { callbackPath, createExternalProvider, type Identity } from './external-provider.ts';
import { setFirstPassword } from './first-own-password.ts';
import type { FreshSignIn } from './fresh-sign-in.ts';
import type { LibraryCalls } from './library-calls.ts';
import { type ProviderAccounts, ProviderFault } from './provider-accounts.ts';
import { createProviderTrips, type Errand, type Trip } from './provider-trips.ts';
import type { Account } from './service.ts';
import type { TokenRotationParts } from './rotate-token.ts';
import { createSignInLimits } from './sign-in-limits.ts';
import { type SignIns, userAgentOf } from './sign-ins.ts';
import { createDeviceNotices } from './tell-of-device.ts';

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

/** Both clocks count whole seconds. */
const slackMs = 2_000;

const settings = '/settings/sign-in';

/** Where somebody lands who is not where they wanted to be. */
function failurePath(failure: ProviderFailure, trip: Trip | null): string {
  if (trip && trip.kind !== 'signIn') return `${settings}?${new URLSearchParams({ error: failure }).toString()}`;
  // Only who is a guest has something to lose; who signs in is where one does that.
  const query = { error: failure, returnTo: trip?.returnTo ?? '/', signIn: '' };
  return `/account?${new URLSearchParams(query).toString()}`;
}

export type ProviderDoor = ReturnType<typeof createProviderDoor>;

/** To the provider of accounts and back, with what is done then (record 72). */
export function createProviderDoor(deps: Deps, parts: Parts) {
  const { account, accounts, fresh, library, mail, sessions } = parts;
  const provider = createExternalProvider(deps);
  const trips = createProviderTrips(deps);
  const limits = createSignInLimits(deps);
  const tellOfDevice = createDeviceNotices(deps, mail);

  async function comeIn(identity: Identity, trip: Trip, { request, reply }: Exchange): Promise<string> {
    const session = await sessions.read(request, reply);
    const guestId = session?.isGuest ? session.playerId : null;
    const { leaveGuest, returnTo } = trip;
    const entered = await accounts.comeIn(identity, { guestId, leaveGuest, userAgent: userAgentOf(request) });
    const { playerId, email, token } = entered;
    // An account that changed hands has ended sessions, which this server may still remember.
    if (entered.is !== 'new') await sessions.forgetPlayer(playerId);
    if (entered.is !== 'kept') await library.endSession(request);
    sessions.give(reply, token);
    await account.recogniseAdministrator();
    if (email !== null && entered.is === 'known' && !limits.isKnownDevice(request, playerId)) {
      await tellOfDevice({ id: playerId, email }, request);
    }
    limits.rememberDevice(request, reply, playerId);
    return returnTo;
  }

  /** For a session that began the errand and is still there. */
  async function ownSession({ holder }: Trip, { request, reply }: Exchange) {
    const session = await sessions.read(request, reply);
    if (!session || session.isGuest || session.id !== holder) throw new ProviderFault('failed');
    return session;
  }

  async function prove(identity: Identity, trip: Trip, exchange: Exchange): Promise<string> {
    const { playerId } = await ownSession(trip, exchange);
    const now = await deps.clock.now(deps.database);
    await accounts.mustBe(playerId, identity, now.getTime() - trip.startedAt + slackMs);
    const at = new Date(now.getTime() - (identity.signedInMsAgo ?? 0));
    const prover = { playerId, ...exchange };
    const token = await deps.database.transaction((tx) => fresh.proveAt(tx, prover, at));
    await fresh.finish(prover, token);
    return `${settings}?proved`;
  }

  async function link(identity: Identity, trip: Trip, exchange: Exchange): Promise<string> {
    const { playerId, id } = await ownSession(trip, exchange);
    await accounts.link(playerId, id, identity);
    return `${settings}?linked`;
  }

  const errands = { signIn: comeIn, link, prove };

  /** What became of it, as the page to go on with. */
  async function arrive(query: URLSearchParams, exchange: Exchange): Promise<string> {
    const trip = await trips.end(query.get('state'), exchange.request, exchange.reply);
    const code = query.get('code');
    if (!trip || code === null) return failurePath('failed', trip);
    const identity = await provider.identify({ code, issuer: query.get('iss') }, trip);
    if (!identity) return failurePath('failed', trip);
    try {
      return await errands[trip.kind](identity, trip, exchange);
    } catch (error) {
      if (error instanceof ProviderFault) return failurePath(error.failure, trip);
      throw error;
    }
  }

  return {
    /** Sends somebody on an errand: answers where the provider asks to sign in. 503 `providerSilent`. */
    async begin(
      errand: Pick<Errand, 'kind' | 'holder'> & Partial<Errand>,
      { reply }: Pick<Exchange, 'reply'>,
    ): Promise<string> {
      if (!deps.env.oidc) throw new Refusal('providerOff');
      const returnTo = safeReturnPath(errand.returnTo);
      const trip = await trips.begin({ leaveGuest: false, ...errand, returnTo });
      // Whoever used a shared computer before may still be signed in there: what is linked is asked for, as what proves is.
      const url = await provider.signInUrl(trip, errand.kind !== 'signIn');
      if (url === null) throw new Refusal('providerSilent');
      trips.keep(trip, reply);
      return url;
    },

    arrive,
  };
}

interface RouteParts extends Pick<Parts, 'accounts' | 'mail'>, TokenRotationParts {
  readonly door: Pick<ProviderDoor, 'begin'>;
  readonly passwords: Pick<PasswordHasher, 'hash'>;
  readonly signIns: SignIns;
}

export function providerRoutes(deps: Deps, parts: RouteParts): Handlers<typeof providerContract> {
  const { accounts, door } = parts;

  return {
    'POST /api/account/provider/sign-in': async ({ body: { returnTo = '/', leaveGuest } }, { reply }) => ({
      url: await door.begin({ kind: 'signIn', holder: null, returnTo, leaveGuest }, { reply }),
    }),

    async 'POST /api/account/provider/link'(_input, { playerId, request, reply }) {
      if ((await accounts.waysIn(playerId)).linkedAt !== null) throw new Refusal('providerLinked');
      return { url: await door.begin({ kind: 'link', holder: sessionIdOf(request) }, { reply }) };
    },

    'DELETE /api/account/provider/link': (_input, { playerId }) => accounts.unlink(playerId),

    async 'GET /api/account/provider/prove'(_input, { playerId, request, reply }) {
      if ((await accounts.waysIn(playerId)).linkedAt === null) throw new Refusal('providerNotLinked');
      reply.redirect(await door.begin({ kind: 'prove', holder: sessionIdOf(request) }, { reply }));
    },

    'GET /api/account/ways-in': (_input, { playerId }) => accounts.waysIn(playerId),

    async 'POST /api/account/password'({ body }, call) {
      await setFirstPassword({ ...deps, ...parts }, body.newPassword, call);
      return accounts.waysIn(call.playerId);
    },
  };
}

/** Where the provider sends players back to; there is none where it is not open. */
export function openProviderCallback(
  app: FastifyInstance,
  { env }: Pick<Deps, 'env'>,
  door: Pick<ProviderDoor, 'arrive'>,
  limits: RateLimits,
): void {
  if (!env.oidc) return;
  app.get(callbackPath, async (request, reply) => {
    await limits.check(request, reply, false);
    const start = request.url.indexOf('?');
    const query = new URLSearchParams(start < 0 ? '' : request.url.slice(start));
    return reply.redirect(await door.arrive(query, { request, reply }));
  });
}
