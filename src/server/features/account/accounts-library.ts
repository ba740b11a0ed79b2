import type { PasswordHasher } from '#server/platform/password-hasher.ts';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { genericOAuth } from 'better-auth/plugins';
import { account, session, user, verification } from '#server/db/schema/accounts-library.ts';
import { sessionEnd } from '#shared/account/rules.ts';
import { errorCatalogue, Refusal } from '#shared/kernel/errors.ts';
import { isDatabaseTrouble } from '#server/platform/database/database-trouble.ts';
import type { Deps } from '#server/platform/deps.ts';
import { hashOfToken, sessionSeconds } from '#server/platform/http/session.ts';
import { cookiePrefix } from './cookie-prefix.ts';
import type { SignIns } from './sign-ins.ts';
import { findSuspension } from './suspension.ts';

export const providerId = 'oidc';

export const sessionCookieName = (isSecure: boolean) => `${cookiePrefix(isSecure)}.session_token`;

/** Its name before 0.2; sessions that began then go on. */
export const formerSessionCookieName = (isSecure: boolean) => (isSecure ? '__Secure-trivia-quest.session_token' : null);

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function externalSignIn({ issuer, clientId, clientSecret }: NonNullable<Deps['env']['oidc']>) {
  return genericOAuth({
    config: [
      {
        providerId,
        discoveryUrl: `${issuer}/.well-known/openid-configuration`,
        clientId,
        clientSecret,
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        requireIdTokenVerification: true,
        mapProfileToUser: (profile) => ({
          name: textOf(profile['name']) || textOf(profile['given_name']),
          emailVerified: profile['email_verified'] === true,
        }),
      },
    ],
  });
}

/** Whatever way a player signs in: the library makes no session without asking here. */
async function mustNotBeSuspended(deps: Deps, playerId: string): Promise<void> {
  const message = await findSuspension(deps, playerId);
  if (message !== null) throw new APIError('FORBIDDEN', { code: 'accountSuspended', message });
}

/** Asked whichever way somebody new comes in, through a provider too. */
function mustBeOpen(mayJoin: () => boolean): void {
  if (!mayJoin()) throw new APIError('FORBIDDEN', { code: 'featureOff', message: errorCatalogue.featureOff[1] });
}

/** What a provider hands out opens doors there, and the game has no use for it. */
const noTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  scope: null,
};
const withoutTokens = async () => ({ data: noTokens });

/**
 * Keeps the hash of a session's token where the library would keep the token, and hands the token on to be the cookie.
 * Sessions are read and ended by our own statements; what the library looks up by a token, it does not find.
 */
function keepTokenHashes(open: ReturnType<typeof drizzleAdapter>): ReturnType<typeof drizzleAdapter> {
  return (options) => {
    const adapter = open(options);
    const keeping: typeof adapter = {
      ...adapter,
      async create<T extends Record<string, unknown>, R = T>(made: Parameters<typeof adapter.create<T, R>>[0]) {
        const { token } = made.data as { readonly token?: unknown };
        if (made.model !== 'session' || typeof token !== 'string') return adapter.create<T, R>(made);
        const row = await adapter.create<T, R>({ ...made, data: { ...made.data, token: hashOfToken(token) } });
        return { ...row, token };
      },
      transaction: (work) => work(keeping),
    };
    return keeping;
  };
}

/** What is thrown in the library is a 500 to it, unless it is an error of its own. */
function tellLibrary(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  throw new APIError('SERVICE_UNAVAILABLE', { code: error.code, message: error.message });
}

export interface AccountsParts {
  readonly passwords: PasswordHasher;
  readonly signIns: Pick<SignIns, 'note'>;
  /** Whether somebody new may come in. */
  readonly mayJoin: () => boolean;
}

/**
 * The accounts library. It has no field of ours, no limits and no origin check: `bind` and `sign-in-limits.ts` do that
 * for all calls alike. Its transactions are off, since on the embedded database they would wait for themselves.
 */
function openLibrary(deps: Deps, { passwords, signIns, mayJoin }: AccountsParts) {
  const { database, clock, env, secret, log } = deps;
  return betterAuth({
    baseURL: env.publicUrl,
    basePath: '/api/auth',
    secret,
    database: keepTokenHashes(
      drizzleAdapter(database.orm, {
        provider: 'pg',
        schema: { user, session, account, verification },
        transaction: false,
      }),
    ),
    emailAndPassword: {
      enabled: env.oidc === undefined,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: {
        hash: (password) => passwords.hash(password).catch(tellLibrary),
        verify: (given) => passwords.verify(given).catch(tellLibrary),
      },
    },
    session: { expiresIn: sessionSeconds },
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId }) => {
            await mustNotBeSuspended(deps, userId);
            // Its own clock is this machine's.
            const now = await clock.now(database);
            const end = sessionEnd({ createdAt: now, lastUsedAt: now, isAdmin: false, isGuest: false });
            return { data: { createdAt: now, updatedAt: now, expiresAt: end } };
          },
          after: ({ userId, userAgent }) => signIns.note(database, userId, 'signedIn', userAgent || null),
        },
      },
      user: { create: { before: async () => mustBeOpen(mayJoin) } },
      account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
    },
    plugins: env.oidc ? [externalSignIn(env.oidc)] : [],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // What it does not foresee is thrown, or it would be a 500 of its own, with the address on the standard error.
    onAPIError: { errorURL: '/account', throw: true },
    // Its messages and errors quote e-mail addresses, so only the bare message is kept, and only of errors.
    logger: {
      level: 'error',
      log: (_level, message, ...given: unknown[]) =>
        log.error(
          { err: given.find((part) => isDatabaseTrouble(part)) },
          `accounts library: ${message.replace(/\S+@\S+/g, '(address)')}`,
        ),
    },
    advanced: {
      cookiePrefix: cookiePrefix(env.isSecure),
      // Its own prefix for secure cookies is a weaker one.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: env.isSecure },
      disableCSRFCheck: true,
      ipAddress: { ipAddressHeaders: ['x-forwarded-for'] },
    },
  });
}

type Library = ReturnType<typeof openLibrary>;

const withoutSlash = (address: string) => address.replace(/\/$/, '');

/**
 * Whether the provider was found. One that calls itself otherwise than `OIDC_ISSUER` is taken out: its ID tokens would be
 * held to the name that it gave itself.
 */
async function knowsProvider(library: Library, { env, log }: Pick<Deps, 'env' | 'log'>): Promise<boolean> {
  const { socialProviders } = await library.$context;
  const index = socialProviders.findIndex((provider) => provider.id === providerId);
  const issuer = socialProviders[index]?.issuer;
  if (issuer !== undefined && withoutSlash(issuer) === env.oidc?.issuer) return true;
  if (index >= 0) {
    socialProviders.splice(index, 1);
    log.error({ issuer }, 'the provider calls itself otherwise than OIDC_ISSUER: nobody is signed in by it');
  }
  return false;
}

/** Gives the library; with a provider that could not be reached yet, tries again at the next call. */
export function createAccountsLibrary(deps: Deps, parts: AccountsParts): () => Promise<Library> {
  let library = openLibrary(deps, parts);
  return async () => {
    if (!deps.env.oidc) return library;
    if (!(await knowsProvider(library, deps))) {
      library = openLibrary(deps, parts);
      await knowsProvider(library, deps);
    }
    return library;
  };
}
