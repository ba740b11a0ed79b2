import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, errorCatalogue, Refusal } from '#shared/kernel/errors.ts';
import { setMarker } from '#server/platform/http/cookies.ts';
import type { Deps } from '#server/platform/deps.ts';
import { StatedRefusal } from '#server/platform/http/error-handler.ts';
import { type Sessions, sessionSeconds } from '#server/platform/http/session.ts';
import { type AccountsParts, createAccountsLibrary } from './accounts-library.ts';
import { deleteSession } from './devices-store.ts';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface LibraryAnswer {
  readonly status: number;
  readonly body: unknown;
}

interface LibraryParts extends AccountsParts {
  readonly sessions: Sessions;
}

export type LibraryCalls = ReturnType<typeof createLibraryCalls>;

/**
 * Calls of the accounts library as plain function calls: it sees the address found through `TRUST_PROXY` and nothing
 * else that was forwarded, and its answer goes out by way of the reply, with the headers every answer has.
 */
export function createLibraryCalls(deps: Deps, { sessions, events, passwords, signIns, mayJoin }: LibraryParts) {
  const { clock, database, env, log } = deps;
  const library = createAccountsLibrary(deps, { events, passwords, signIns, mayJoin });

  function headersOf(request: FastifyRequest): Headers {
    const headers = new Headers({ 'content-type': 'application/json', 'x-forwarded-for': request.ip });
    const { cookie, 'user-agent': userAgent } = request.headers;
    if (cookie) headers.set('cookie', cookie);
    if (userAgent) headers.set('user-agent', userAgent.slice(0, 300));
    return headers;
  }

  /** The session that the browser sent is over. */
  async function endSession(request: FastifyRequest): Promise<void> {
    const tokenHash = sessions.tokenHashOf(request);
    if (tokenHash === null) return;
    await database.transaction(async (tx) => {
      const ended = await deleteSession(tx, tokenHash);
      if (ended) await events.endSession(tx, ended);
    });
    sessions.forget(request);
  }

  async function passCookies({ request, reply }: Exchange, cookies: readonly string[]): Promise<void> {
    for (const cookie of cookies) {
      reply.header('set-cookie', cookie);
      if (!cookie.startsWith(`${sessions.cookieName}=`)) continue;
      // Only what is signed in anew: the library ends no session here.
      await endSession(request);
      setMarker(reply, env.isSecure, sessionSeconds);
    }
  }

  /** A POST to one of the library's paths. */
  async function call(path: string, exchange: Exchange, sent: unknown): Promise<LibraryAnswer> {
    const response = await library.handler(
      new Request(`${env.publicUrl}/api/auth${path}`, {
        method: 'POST',
        headers: headersOf(exchange.request),
        body: JSON.stringify(sent),
      }),
    );
    const text = await response.text();
    await passCookies(exchange, response.headers.getSetCookie());
    const body = text === '' ? null : (JSON.parse(text) as unknown);
    // What is refused in the midst of it (`accounts-library.ts`) is no fault of the library.
    if (response.status === 503) throw new Refusal('overloaded');
    if (response.status >= 500) {
      // Here it hides its reasons: a database that is out of reach says so here, as a 503.
      await clock.now(database);
      log.error({ path, status: response.status }, 'the accounts library failed');
      throw new Refusal('internal');
    }
    return { status: response.status, body };
  }

  /** Ends the session that the browser sent, and takes its cookies. */
  async function signOut({ request, reply }: Exchange): Promise<void> {
    await endSession(request);
    sessions.clear(reply);
  }

  return { call, endSession, signOut };
}

/** What the library says in words of its own. */
const known: Readonly<Record<string, ErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrongCredentials',
};

/** A refusal of the library, in our form: one that `accounts-library.ts` made says itself what it is. */
export function refusalOf({ status, body }: LibraryAnswer): Refusal | StatedRefusal {
  const { code, message } = (body ?? {}) as { readonly message?: unknown; readonly code?: unknown };
  const name = typeof code === 'string' ? code : '';
  if (Object.hasOwn(errorCatalogue, name) && typeof message === 'string')
    return new StatedRefusal(status, name, message);
  return new Refusal(known[name] ?? (status === 400 ? 'invalidInput' : 'internal'));
}
