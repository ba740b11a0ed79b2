import { betterAuth } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins';
import { freshSignInMinutes } from '#shared/account/rules.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Provider } from '#server/platform/env.ts';

const providerId = 'oidc';
/** The provider must not hold a player's call longer. */
const patienceMs = 15_000;
/**
 * How old a sign-in there may be. With a bound a provider has to say when it was; this one asks hardly anybody to sign in anew,
 * and the other one goes with a prompt that asks everybody.
 */
const anySignInSeconds = String(90 * 86_400);
const newSignInSeconds = String(freshSignInMinutes * 60);

/** Where the provider sends players back to. */
export const callbackPath = `/api/auth/callback/${providerId}`;

/** Who somebody is by the word of the provider. */
export interface Identity {
  /** What the provider calls the person for ever; addresses change. */
  readonly subject: string;
  /** In lower case; null where the provider tells none. */
  readonly email: string | null;
  /** Whether the provider knows that the address is the person's. */
  readonly isVerified: boolean;
  readonly name: string;
  /** How long ago the person signed in there; null where the provider does not say. */
  readonly signedInMsAgo: number | null;
}

/** What is kept in the browser while its player is at the provider. */
export interface Secrets {
  readonly state: string;
  readonly verifier: string;
  readonly nonce: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const withoutSlash = (address: string) => address.replace(/\/$/, '');

/** The library finds the provider and speaks its protocol; accounts and sessions are ours. */
function openProtocol({ env, secret, log }: Deps, { issuer, clientId, clientSecret }: Provider) {
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
      log: (_level, message) => log.error(`provider of accounts: ${message.replace(/\S+@\S+/g, '(address)')}`),
    },
  });
}

/** What an ID token says, whose signature was checked. */
function claimsOf(idToken: string | undefined): Readonly<Record<string, unknown>> {
  const [, payload = ''] = (idToken ?? '').split('.');
  return payload === '' ? {} : JSON.parse(Buffer.from(payload, 'base64url').toString());
}

/** By the provider's own clock alone: it may go wrong compared with ours. */
function signedInMsAgo({ iat, auth_time: authTime }: Readonly<Record<string, unknown>>): number | null {
  return typeof iat === 'number' && typeof authTime === 'number' ? Math.max(0, iat - authTime) * 1000 : null;
}

async function withinPatience<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the provider does not answer')), patienceMs);
  });
  return Promise.race([work, end]).finally(() => clearTimeout(timer));
}

/** The provider of accounts, as it is spoken to (OpenID Connect: code flow, PKCE, nonce, a checked ID token). */
export function createExternalProvider(deps: Deps) {
  const { env, log } = deps;
  let protocol: ReturnType<typeof openProtocol> | undefined;

  /**
   * Null as long as it cannot be reached, and for one that calls itself otherwise than `OIDC_ISSUER`: its ID tokens would be
   * held to the name that it gave itself.
   */
  async function find() {
    if (!env.oidc) return null;
    protocol ??= openProtocol(deps, env.oidc);
    const opened = protocol;
    const { socialProviders } = await withinPatience(opened.$context);
    const provider = socialProviders.find(({ id }) => id === providerId);
    if (provider?.issuer !== undefined && withoutSlash(provider.issuer) === env.oidc.issuer) return provider;
    if (provider) {
      const issuer = provider.issuer;
      log.error({ issuer }, 'the provider calls itself otherwise than OIDC_ISSUER: nobody is signed in by it');
    }
    // It is looked for again at the next call.
    if (protocol === opened) protocol = undefined;
    return null;
  }

  const redirectURI = `${env.publicUrl}${callbackPath}`;

  return {
    /** Where the provider asks the player to sign in, anew where it must be now; null where it cannot be reached. */
    async signInUrl({ state, verifier, nonce }: Secrets, mustBeNow: boolean): Promise<string | null> {
      try {
        const provider = await find();
        const url = await provider?.createAuthorizationURL({
          state,
          codeVerifier: verifier,
          idTokenNonce: nonce,
          redirectURI,
          additionalParams: mustBeNow ? { prompt: 'login', max_age: newSignInSeconds } : { max_age: anySignInSeconds },
        });
        return url?.href ?? null;
      } catch (error) {
        protocol = undefined;
        log.warn({ err: error }, 'the provider of accounts cannot be reached');
        return null;
      }
    },

    /** Who came back with this code; null where the provider does not stand by it. */
    async identify(
      answer: { readonly code: string; readonly issuer: string | null },
      { verifier, nonce }: Pick<Secrets, 'verifier' | 'nonce'>,
    ): Promise<Identity | null> {
      try {
        const provider = await find();
        if (!provider || (answer.issuer !== null && answer.issuer !== provider.issuer)) return null;
        const { code } = answer;
        const tokens = await withinPatience(
          provider.validateAuthorizationCode({ code, codeVerifier: verifier, redirectURI }),
        );
        const found =
          tokens && (await withinPatience(provider.getUserInfo({ ...tokens, expectedIdTokenNonce: nonce })));
        if (!tokens || !found) return null;
        const profile = found.data as Readonly<Record<string, unknown>>;
        const subject = await provider.accountSubject({ tokens, profile: found.data });
        if (!subject) return null;
        return {
          subject: String(subject),
          email: textOf(profile['email']).trim().toLowerCase() || null,
          isVerified: profile['email_verified'] === true,
          name: textOf(profile['name']) || textOf(profile['given_name']),
          signedInMsAgo: signedInMsAgo(claimsOf(tokens.idToken)),
        };
      } catch (error) {
        log.warn({ err: error }, 'the provider of accounts did not say who came back');
        return null;
      }
    },
  };
}
