import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { genericOAuth } from 'better-auth/plugins';
import { account, session, user, verification } from '#server/db/schema/accounts-library.ts';
import { errorCatalogue, Refusal } from '#shared/kernel/errors.ts';
import { isDatabaseTrouble } from '#server/platform/database-trouble.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sessionSeconds } from '#server/platform/session.ts';
import type { PasswordHashing } from './password-hashing.ts';
import { findSuspension } from './suspension.ts';

export const providerId = 'oidc';

/** The name of the session's cookie; over https the browser itself insists on a secure one. */
export const sessionCookieName = (isSecure: boolean) => `${isSecure ? '__Secure-' : ''}trivia-quest.session_token`;

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

/** What is thrown in the library is a 500 to it, unless it is an error of its own. */
function tellLibrary(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  throw new APIError('SERVICE_UNAVAILABLE', { code: error.code, message: error.message });
}

/**
 * The accounts library. It has no field of ours, no limits and no origin check: `bind` and `sign-in-limits.ts` do that
 * for all calls alike. Its transactions are off, since on the embedded database they would wait for themselves.
 */
function openLibrary(deps: Deps, passwords: PasswordHashing, mayJoin: () => boolean) {
  const { database, env, secret, log } = deps;
  return betterAuth({
    baseURL: env.publicUrl,
    basePath: '/api/auth',
    secret,
    database: drizzleAdapter(database.orm, {
      provider: 'pg',
      schema: { user, session, account, verification },
      transaction: false,
    }),
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
      session: { create: { before: ({ userId }) => mustNotBeSuspended(deps, userId) } },
      user: { create: { before: async () => mustBeOpen(mayJoin) } },
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
      cookiePrefix: 'trivia-quest',
      useSecureCookies: env.isSecure,
      disableCSRFCheck: true,
      ipAddress: { ipAddressHeaders: ['x-forwarded-for'] },
    },
  });
}

type Library = ReturnType<typeof openLibrary>;

/** Gives the library; with a provider that could not be reached yet, tries again at the next call. */
export function createAccountsLibrary(
  deps: Deps,
  passwords: PasswordHashing,
  mayJoin: () => boolean,
): () => Promise<Library> {
  let library = openLibrary(deps, passwords, mayJoin);
  return async () => {
    if (!deps.env.oidc) return library;
    const { socialProviders } = await library.$context;
    if (!socialProviders.some((provider) => provider.id === providerId))
      library = openLibrary(deps, passwords, mayJoin);
    return library;
  };
}
