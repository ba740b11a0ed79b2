import type { PasswordHasher } from '#server/platform/password-hasher.ts';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { account, session, user, verification } from '#server/db/schema/accounts-library.ts';
import { sessionEnd } from '#shared/account/rules.ts';
import { errorCatalogue, Refusal } from '#shared/kernel/errors.ts';
import { isDatabaseTrouble } from '#server/platform/database/database-trouble.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';
import { hashOfToken, sessionSeconds } from '#server/platform/http/session.ts';
import { cookiePrefix } from './cookie-prefix.ts';
import { storeSession } from './open-session.ts';
import type { SignIns } from './sign-ins.ts';
import { findSuspension } from './suspension.ts';

export const sessionCookieName = (isSecure: boolean) => `${cookiePrefix(isSecure)}.session_token`;

/** Its name before 0.2; sessions that began then go on. */
export const formerSessionCookieName = (isSecure: boolean) => (isSecure ? '__Secure-trivia-quest.session_token' : null);

async function mustNotBeSuspended(deps: Deps, playerId: string): Promise<void> {
  const message = await findSuspension(deps, playerId);
  if (message !== null) throw new APIError('FORBIDDEN', { code: 'accountSuspended', message });
}

function mustBeOpen(mayJoin: () => boolean): void {
  if (!mayJoin()) throw new APIError('FORBIDDEN', { code: 'featureOff', message: errorCatalogue.featureOff[1] });
}

/** What the library wants to store of a new session. */
interface LibrarySession {
  readonly userId: string;
  readonly token: string;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  readonly userAgent?: string | null;
  readonly ipAddress?: string | null;
}

/**
 * Stores new sessions by our own statements: with the hash of the token, which the library puts into the cookie, and within
 * the maximum for each account. Sessions are read and ended by our own statements, too; the library finds none by its token.
 */
function storeSessions(
  open: ReturnType<typeof drizzleAdapter>,
  { database, chance, events }: Pick<Deps, 'database' | 'chance'> & Pick<AccountsParts, 'events'>,
): ReturnType<typeof drizzleAdapter> {
  return (options) => {
    const adapter = open(options);
    const keeping: typeof adapter = {
      ...adapter,
      async create<T extends Record<string, unknown>, R = T>(made: Parameters<typeof adapter.create<T, R>>[0]) {
        if (made.model !== 'session') return adapter.create<T, R>(made);
        const { userId: playerId, token, expiresAt, createdAt, ...client } = made.data as unknown as LibrarySession;
        const { userAgent = null, ipAddress = null } = client;
        const opened = { playerId, tokenHash: hashOfToken(token), userAgent, ipAddress, expiresAt };
        const id = await database.transaction((tx) => storeSession({ chance, events }, tx, opened, createdAt));
        return { ...made.data, id } as unknown as R;
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
  readonly events: Pick<Events, 'endSession'>;
  readonly passwords: PasswordHasher;
  readonly signIns: Pick<SignIns, 'note'>;
  /** Whether somebody new may come in. */
  readonly mayJoin: () => boolean;
}

/**
 * The accounts library. It has no field of ours, no limits and no origin check: `bind` and `sign-in-limits.ts` do that
 * for all calls alike. Its transactions are off, since on the embedded database they would wait for themselves.
 */
export function createAccountsLibrary(deps: Deps, { events, passwords, signIns, mayJoin }: AccountsParts) {
  const { database, clock, env, secret, log } = deps;
  return betterAuth({
    baseURL: env.publicUrl,
    basePath: '/api/auth',
    secret,
    database: storeSessions(
      drizzleAdapter(database.orm, {
        provider: 'pg',
        schema: { user, session, account, verification },
        transaction: false,
      }),
      { ...deps, events },
    ),
    emailAndPassword: {
      enabled: env.hasOwnAccounts,
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
            const end = sessionEnd({ createdAt: now, lastUsedAt: now, isStaff: false, isGuest: false });
            return { data: { createdAt: now, updatedAt: now, expiresAt: end } };
          },
          after: ({ userId, userAgent }) => signIns.note(database, userId, 'signedIn', userAgent || null),
        },
      },
      user: { create: { before: async () => mustBeOpen(mayJoin) } },
    },
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
