import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { account, session, user, verification } from '#server/db/schema/accounts-library.ts';
import { getSessionEnd } from '#shared/account/rules.ts';
import { errorCatalog, ApiError } from '#shared/kernel/errors.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database-errors.ts';
import { hashToken, sessionSeconds } from '#server/platform/http/session.ts';
import type { AccountContext } from './context.ts';
import { getCookiePrefix } from './sign-in/account-cookies.ts';
import { storeSession } from './sign-in/session-tokens.ts';
import { noteSignIn } from './sign-in/sign-ins.ts';
import { findSuspensionMessage } from './administrators/moderation.ts';

export const getSessionCookieName = (isSecure: boolean) => `${getCookiePrefix(isSecure)}.session_token`;

/** Name of the cookie before version 0.2. Sessions that began then are still accepted. */
export const getFormerSessionCookieName = (isSecure: boolean) =>
  isSecure ? '__Secure-trivia-quest.session_token' : null;

async function assertNotSuspended(ctx: AccountContext, playerId: string): Promise<void> {
  const message = await findSuspensionMessage(ctx, playerId);
  if (message !== null) throw new APIError('FORBIDDEN', { code: 'accountSuspended', message });
}

function assertSignUpOpen({ settings }: AccountContext): void {
  if (!settings.isOn('signUp'))
    throw new APIError('FORBIDDEN', { code: 'featureOff', message: errorCatalog.featureOff[1] });
}

/** The fields of a new session that the library passes to its database adapter. */
interface LibrarySession {
  readonly userId: string;
  readonly token: string;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  readonly userAgent?: string | null;
  readonly ipAddress?: string | null;
}

/**
 * Stores new sessions with our own statements: only the hash of the token is stored (the library puts the token into
 * the cookie), and each account has a maximum number of sessions. Our statements also read and end sessions; the
 * library never finds one by its token.
 */
function storeLibrarySessions(
  open: ReturnType<typeof drizzleAdapter>,
  ctx: AccountContext,
): ReturnType<typeof drizzleAdapter> {
  return (options) => {
    const adapter = open(options);
    const sessionAdapter: typeof adapter = {
      ...adapter,
      async create<T extends Record<string, unknown>, R = T>(input: Parameters<typeof adapter.create<T, R>>[0]) {
        if (input.model !== 'session') return adapter.create<T, R>(input);
        const { userId: playerId, token, expiresAt, createdAt, ...client } = input.data as unknown as LibrarySession;
        const { userAgent = null, ipAddress = null } = client;
        const newSession = { playerId, tokenHash: hashToken(token), userAgent, ipAddress, expiresAt };
        const id = await ctx.database.transaction((tx) => storeSession(ctx, tx, newSession, createdAt));
        return { ...input.data, id } as unknown as R;
      },
      transaction: (work) => work(sessionAdapter),
    };
    return sessionAdapter;
  };
}

/** The library turns every thrown error except its own `APIError` into a 500. */
function throwLibraryError(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  throw new APIError('SERVICE_UNAVAILABLE', { code: error.code, message: error.message });
}

/**
 * Creates the accounts library's instance, which keeps its prepared configuration. It knows no fields of ours, no rate
 * limits and no origin check: `bind` and `sign-in-limits.ts` handle those for all calls. Its transactions are disabled
 * because they would deadlock on the embedded database.
 */
export function createAccountsLibrary(ctx: AccountContext) {
  const { database, clock, env, secret, log, passwords } = ctx;
  return betterAuth({
    baseURL: env.publicUrl,
    basePath: '/api/auth',
    secret,
    database: storeLibrarySessions(
      drizzleAdapter(database.orm, {
        provider: 'pg',
        schema: { user, session, account, verification },
        transaction: false,
      }),
      ctx,
    ),
    emailAndPassword: {
      enabled: env.hasOwnAccounts,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: {
        hash: (password) => passwords.hash(password).catch(throwLibraryError),
        verify: (given) => passwords.verify(given).catch(throwLibraryError),
      },
    },
    session: { expiresIn: sessionSeconds },
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId }) => {
            await assertNotSuspended(ctx, userId);
            // Use the database clock; the library would use this machine's.
            const now = await clock.now(database);
            const end = getSessionEnd({ createdAt: now, lastUsedAt: now, isStaff: false, isGuest: false });
            return { data: { createdAt: now, updatedAt: now, expiresAt: end } };
          },
          after: ({ userId, userAgent }) => noteSignIn(ctx, database, userId, 'signedIn', userAgent || null),
        },
      },
      user: { create: { before: async () => assertSignUpOpen(ctx) } },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Rethrow unexpected errors. Otherwise the library would answer with its own 500 and print the address to standard
    // error.
    onAPIError: { errorURL: '/account', throw: true },
    // The library's messages and errors contain e-mail addresses, so log only the redacted message, and only database
    // errors.
    logger: {
      level: 'error',
      log: (_level, message, ...given: unknown[]) =>
        log.error(
          { err: given.find((part) => isDatabaseUnavailable(part)) },
          `accounts library: ${message.replace(/\S+@\S+/g, '(address)')}`,
        ),
    },
    advanced: {
      cookiePrefix: getCookiePrefix(env.isSecure),
      // The library's own prefix for secure cookies is weaker than `__Host-`.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: env.isSecure },
      disableCSRFCheck: true,
      ipAddress: { ipAddressHeaders: ['x-forwarded-for'] },
    },
  });
}
