import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, errorCatalogue, Refusal } from '#shared/kernel/errors.ts';
import { clearMarker, setMarker } from '#server/platform/cookies.ts';
import type { Deps } from '#server/platform/deps.ts';
import { StatedRefusal } from '#server/platform/error-handler.ts';
import { type Sessions, sessionSeconds } from '#server/platform/session.ts';
import { createAccountsLibrary } from './accounts-library.ts';

interface LibraryAnswer {
  readonly status: number;
  readonly location: string | null;
  readonly body: unknown;
}

export type LibraryCalls = ReturnType<typeof createLibraryCalls>;

/**
 * Calls of the accounts library as plain function calls: it sees the address found through `TRUST_PROXY` and nothing
 * else that was forwarded, and its answer goes out by way of the reply, with the headers every answer has.
 */
export function createLibraryCalls(deps: Deps, sessions: Sessions, mayJoin: () => boolean) {
  const { clock, database, env, log } = deps;
  const library = createAccountsLibrary(deps, mayJoin);

  function headersOf(request: FastifyRequest): Headers {
    const headers = new Headers({ 'content-type': 'application/json', 'x-forwarded-for': request.ip });
    const { cookie, 'user-agent': userAgent } = request.headers;
    if (cookie) headers.set('cookie', cookie);
    if (userAgent) headers.set('user-agent', userAgent.slice(0, 300));
    return headers;
  }

  function passCookies(request: FastifyRequest, reply: FastifyReply, cookies: readonly string[]): void {
    for (const cookie of cookies) {
      reply.header('set-cookie', cookie);
      if (!cookie.startsWith(`${sessions.cookieName}=`)) continue;
      if (/;\s*Max-Age=0(;|$)/i.test(cookie)) {
        sessions.forget(request);
        clearMarker(reply, env.isSecure);
      } else setMarker(reply, env.isSecure, sessionSeconds);
    }
  }

  async function call(
    method: 'GET' | 'POST',
    path: string,
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    sent?: unknown,
  ): Promise<LibraryAnswer> {
    const { handler } = await library();
    const response = await handler(
      new Request(`${env.publicUrl}/api/auth${path}`, {
        method,
        headers: headersOf(request),
        ...(sent !== undefined && { body: JSON.stringify(sent) }),
      }),
    );
    const text = await response.text();
    passCookies(request, reply, response.headers.getSetCookie());
    const body = text === '' ? null : (JSON.parse(text) as unknown);
    if (response.status >= 500) {
      // Here it hides its reasons: a database that is out of reach says so here, as a 503.
      await clock.now(database);
      log.error({ path, status: response.status }, 'the accounts library failed');
      throw new Refusal('internal');
    }
    return { status: response.status, location: response.headers.get('location'), body };
  }

  return {
    call,

    /** Whether a password is the one of a hash, as the library keeps it. */
    async isPassword(hash: string, password: string): Promise<boolean> {
      const context = await (await library()).$context;
      return context.password.verify({ hash, password });
    },
  };
}

/** What the library says in words of its own. */
const known: Readonly<Record<string, ErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrongCredentials',
  INVALID_PASSWORD: 'wrongPassword',
  // Whoever came by a provider has none.
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'wrongPassword',
  UNAUTHORIZED: 'unauthorized',
};

/** A refusal of the library, in our form: one that `accounts-library.ts` made says itself what it is. */
export function refusalOf({ status, body }: LibraryAnswer): Refusal | StatedRefusal {
  const { code, message } = (body ?? {}) as { readonly message?: unknown; readonly code?: unknown };
  const name = typeof code === 'string' ? code : '';
  if (Object.hasOwn(errorCatalogue, name) && typeof message === 'string')
    return new StatedRefusal(status, name, message);
  return new Refusal(known[name] ?? (status === 400 ? 'invalidInput' : 'internal'));
}
