import { betterAuth } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins';
import { freshSignInMinutes } from '#shared/account/rules.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Provider } from '#server/platform/env.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearCookie, readCookie, setHttpOnlyCookie } from '#server/platform/http/cookies.ts';
import { getCookiePrefix } from '../sign-in/account-cookies.ts';

const providerId = 'oidc';
/** A slow provider must not block a player's request longer than this. */
const timeoutMs = 15_000;
/**
 * Maximum age of the sign-in at the provider. With a `max_age` the provider must return when it happened. The long one
 * hardly ever forces a new sign-in; the short one is sent together with a prompt that always does.
 */
const anySignInMaxAge = String(90 * 86_400);
const newSignInMaxAge = String(freshSignInMinutes * 60);

/** Redirect path to which the provider sends players back. */
export const callbackPath = `/api/auth/callback/${providerId}`;

/** The identity that the provider asserts. */
export interface ProviderIdentity {
  /** The provider's permanent id of the person; addresses may change. */
  readonly subject: string;
  /** In lower case; null when the provider returns none. */
  readonly email: string | null;
  /** Whether the provider has verified the address. */
  readonly isVerified: boolean;
  readonly name: string;
  /** Time since the person signed in at the provider; null when the provider does not report it. */
  readonly signedInMsAgo: number | null;
}

/** Values kept in a browser cookie while the player is at the provider. */
export interface OidcSecrets {
  readonly state: string;
  readonly verifier: string;
  readonly nonce: string;
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

const removeTrailingSlash = (address: string) => address.replace(/\/$/, '');

/** The library only implements discovery and the protocol; accounts and sessions are ours. */
function createOidcLibrary({ env, secret, log }: Deps, { issuer, clientId, clientSecret }: Provider) {
  return betterAuth({
    baseURL: env.publicUrl,
    basePath: '/api/auth',
    secret,
    plugins: [
      genericOAuth({
        config: [
          {
            providerId,
            discoveryUrl: `${issuer}/.well-known/openid-configuration`,
            clientId,
            clientSecret,
            scopes: ['openid', 'email', 'profile'],
            pkce: true,
            requireIdTokenVerification: true,
          },
        ],
      }),
    ],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message) => log.error(`external provider: ${message.replace(/\S+@\S+/g, '(address)')}`),
    },
  });
}

/** Claims of an ID token whose signature has already been verified. */
function parseClaims(idToken: string | undefined): Readonly<Record<string, unknown>> {
  const [, payload = ''] = (idToken ?? '').split('.');
  return payload === '' ? {} : JSON.parse(Buffer.from(payload, 'base64url').toString());
}

/** Compares only the provider's own timestamps, because its clock may differ from ours. */
function getSignedInMsAgo({ iat, auth_time: authTime }: Readonly<Record<string, unknown>>): number | null {
  return typeof iat === 'number' && typeof authTime === 'number' ? Math.max(0, iat - authTime) * 1000 : null;
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the provider did not respond in time')), timeoutMs);
  });
  return Promise.race([work, end]).finally(() => clearTimeout(timer));
}

export type ExternalProvider = ReturnType<typeof createExternalProvider>;

/**
 * OpenID Connect client of the external provider (authorization code flow, PKCE, nonce, verified ID token). Keeps the
 * library instance with the discovered configuration, and drops it after a failure.
 */
export function createExternalProvider(deps: Deps) {
  const { env, log } = deps;
  let library: ReturnType<typeof createOidcLibrary> | undefined;

  /**
   * Null while the provider is unreachable, and when its issuer differs from `OIDC_ISSUER`, because its ID tokens would
   * be validated against the wrong name.
   */
  async function findProvider() {
    if (!env.oidc) return null;
    library ??= createOidcLibrary(deps, env.oidc);
    const currentLibrary = library;
    const { socialProviders } = await withTimeout(currentLibrary.$context);
    const provider = socialProviders.find(({ id }) => id === providerId);
    if (provider?.issuer !== undefined && removeTrailingSlash(provider.issuer) === env.oidc.issuer) return provider;
    if (provider) {
      const issuer = provider.issuer;
      log.error({ issuer }, "the provider's issuer differs from OIDC_ISSUER: sign-ins with it are refused");
    }
    // Retry the discovery at the next request.
    if (library === currentLibrary) library = undefined;
    return null;
  }

  const redirectURI = `${env.publicUrl}${callbackPath}`;

  return {
    /**
     * Returns the provider's sign-in URL, forcing a new sign-in if required, or null while the provider is unreachable.
     */
    async signInUrl({ state, verifier, nonce }: OidcSecrets, isFreshRequired: boolean): Promise<string | null> {
      try {
        const provider = await findProvider();
        const url = await provider?.createAuthorizationURL({
          state,
          codeVerifier: verifier,
          idTokenNonce: nonce,
          redirectURI,
          additionalParams: isFreshRequired
            ? { prompt: 'login', max_age: newSignInMaxAge }
            : { max_age: anySignInMaxAge },
        });
        return url?.href ?? null;
      } catch (error) {
        library = undefined;
        log.warn({ err: error }, 'the external provider is unreachable');
        return null;
      }
    },

    /** Exchanges the code for the player's identity; null when the provider does not confirm it. */
    async identify(
      answer: { readonly code: string; readonly issuer: string | null },
      { verifier, nonce }: Pick<OidcSecrets, 'verifier' | 'nonce'>,
    ): Promise<ProviderIdentity | null> {
      try {
        const provider = await findProvider();
        if (!provider || (answer.issuer !== null && answer.issuer !== provider.issuer)) return null;
        const { code } = answer;
        const tokens = await withTimeout(
          provider.validateAuthorizationCode({ code, codeVerifier: verifier, redirectURI }),
        );
        const found = tokens && (await withTimeout(provider.getUserInfo({ ...tokens, expectedIdTokenNonce: nonce })));
        if (!tokens || !found) return null;
        const profile = found.data as Readonly<Record<string, unknown>>;
        const subject = await provider.accountSubject({ tokens, profile: found.data });
        if (!subject) return null;
        return {
          subject: String(subject),
          email: toText(profile['email']).trim().toLowerCase() || null,
          isVerified: profile['email_verified'] === true,
          name: toText(profile['name']) || toText(profile['given_name']),
          signedInMsAgo: getSignedInMsAgo(parseClaims(tokens.idToken)),
        };
      } catch (error) {
        log.warn({ err: error }, 'the external provider did not confirm the identity');
        return null;
      }
    },
  };
}

const maxTripSeconds = 900;

/** Reason for going to the provider: to sign in, to link it with an account, or to prove one's identity. */
export interface ProviderFlowRequest {
  readonly kind: 'signIn' | 'link' | 'prove';
  /** Id of the session that started the flow; null for a sign-in. */
  readonly holder: string | null;
  /** Local path to return to. */
  readonly returnTo: string;
  /** Whether a guest has confirmed the loss of progress. */
  readonly leaveGuest: boolean;
}

export interface ProviderTrip extends ProviderFlowRequest, OidcSecrets {
  /** Server time in ms. */
  readonly startedAt: number;
}

/*
 * Pending flows, each stored in a signed cookie, so that only the browser that started one can complete it and a flood
 * of requests stores nothing. The provider makes them single-use, because its code works once.
 */

type TripContext = Pick<Deps, 'database' | 'clock' | 'chance' | 'env' | 'secret'>;

const getTripCookie = ({ env }: Pick<TripContext, 'env'>) => `${getCookiePrefix(env.isSecure)}.provider`;

const signTrip = ({ secret }: Pick<TripContext, 'secret'>, payload: string) =>
  createHmac('sha256', secret).update(`provider ${payload}`).digest();

export async function createTrip(
  { clock, database, chance }: TripContext,
  flow: ProviderFlowRequest,
): Promise<ProviderTrip> {
  const startedAt = (await clock.now(database)).getTime();
  const secrets = { state: chance.token(), verifier: chance.token() + chance.token(), nonce: chance.token() };
  return { ...flow, ...secrets, startedAt };
}

/** Stores the trip in the browser's cookie. */
export function saveTrip(ctx: TripContext, trip: ProviderTrip, reply: FastifyReply): void {
  const payload = Buffer.from(JSON.stringify(trip)).toString('base64url');
  const value = `${payload}.${signTrip(ctx, payload).toString('base64url')}`;
  setHttpOnlyCookie(reply, getTripCookie(ctx), value, ctx.env.isSecure, maxTripSeconds);
}

/** Returns and removes the browser's trip with this state; null when there is none or it has expired. */
export async function takeTrip(
  ctx: TripContext,
  state: string | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ProviderTrip | null> {
  const value = readCookie(request, getTripCookie(ctx));
  const trip = value === null ? null : parseTrip(ctx, value);
  if (!trip || trip.state !== state) return null;
  clearCookie(reply, getTripCookie(ctx), ctx.env.isSecure);
  return (await ctx.clock.now(ctx.database)).getTime() - trip.startedAt > maxTripSeconds * 1000 ? null : trip;
}

/** Returns null for a value that we did not sign. */
function parseTrip(ctx: TripContext, value: string): ProviderTrip | null {
  const [payload = '', signature = ''] = value.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expectedSignature = signTrip(ctx, payload);
  if (given.length !== expectedSignature.length || !timingSafeEqual(given, expectedSignature)) return null;
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as ProviderTrip;
}
