import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, errorCatalog, ApiError } from '#shared/kernel/errors.ts';
import { setSignedInMarker } from '#server/platform/http/cookies.ts';
import { LibraryError } from '#server/platform/http/error-handler.ts';
import { sessionSeconds } from '#server/platform/http/session.ts';
import type { AccountHttpContext } from '../context.ts';
import { deleteSession } from './sessions-store.ts';

interface HttpExchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface LibraryResponse {
  readonly status: number;
  readonly body: unknown;
}

/*
 * Calls the accounts library as plain functions. The library sees the client address found through `TRUST_PROXY` and no
 * other forwarded header, and its response is sent through our reply with the headers of every response.
 */

/** Sends a POST to one of the library's paths. */
export async function callLibrary(
  ctx: AccountHttpContext,
  path: string,
  exchange: HttpExchange,
  requestBody: unknown,
): Promise<LibraryResponse> {
  const { clock, database, env, library, log } = ctx;
  const response = await library.handler(
    new Request(`${env.publicUrl}/api/auth${path}`, {
      method: 'POST',
      headers: toHeaders(exchange.request),
      body: JSON.stringify(requestBody),
    }),
  );
  const text = await response.text();
  await passCookies(ctx, exchange, response.headers.getSetCookie());
  const body = text === '' ? null : (JSON.parse(text) as unknown);
  // An overload error that we raised inside the library (`accounts-library.ts`) is not a failure of the library.
  if (response.status === 503) throw new ApiError('overloaded');
  if (response.status >= 500) {
    // The library hides the cause. If the database is unreachable, this query fails with a 503.
    await clock.now(database);
    log.error({ path, status: response.status }, 'the accounts library failed');
    throw new ApiError('internal');
  }
  return { status: response.status, body };
}

type SessionContext = Pick<AccountHttpContext, 'database' | 'events' | 'sessions'>;

/** Ends the session of the cookie that the browser sent. */
export async function endSession(
  { database, events, sessions }: SessionContext,
  request: FastifyRequest,
): Promise<void> {
  const tokenHash = sessions.getTokenHash(request);
  if (tokenHash === null) return;
  await database.transaction(async (tx) => {
    const ended = await deleteSession(tx, tokenHash);
    if (ended) await events.endSession(tx, ended);
  });
  sessions.forget(request);
}

/** Ends the session of the cookie that the browser sent and clears the cookies. */
export async function signOut(ctx: SessionContext, { request, reply }: HttpExchange): Promise<void> {
  await endSession(ctx, request);
  ctx.sessions.clear(reply);
}

function toHeaders(request: FastifyRequest): Headers {
  const headers = new Headers({ 'content-type': 'application/json', 'x-forwarded-for': request.ip });
  const { cookie, 'user-agent': userAgent } = request.headers;
  if (cookie) headers.set('cookie', cookie);
  if (userAgent) headers.set('user-agent', userAgent.slice(0, 300));
  return headers;
}

async function passCookies(
  ctx: AccountHttpContext,
  { request, reply }: HttpExchange,
  cookies: readonly string[],
): Promise<void> {
  for (const cookie of cookies) {
    reply.header('set-cookie', cookie);
    if (!cookie.startsWith(`${ctx.sessions.cookieName}=`)) continue;
    // Only for a new sign-in; the library ends no sessions here.
    await endSession(ctx, request);
    setSignedInMarker(reply, ctx.env.isSecure, sessionSeconds);
  }
}

/** Maps the library's error codes to ours. */
const errorCodes: Readonly<Record<string, ErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrongCredentials',
};

/**
 * Converts an error response of the library to ours. Errors that `accounts-library.ts` created already have the final
 * code and message.
 */
export function toApiError({ status, body }: LibraryResponse): ApiError | LibraryError {
  const { code, message } = (body ?? {}) as { readonly message?: unknown; readonly code?: unknown };
  const name = typeof code === 'string' ? code : '';
  if (Object.hasOwn(errorCatalog, name) && typeof message === 'string') return new LibraryError(status, name, message);
  return new ApiError(errorCodes[name] ?? (status === 400 ? 'invalidInput' : 'internal'));
}
