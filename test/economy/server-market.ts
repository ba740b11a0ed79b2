import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { ApiKey } from '#shared/api.ts';
import { type ErrorCode, errorCatalog, ApiError } from '#shared/kernel/errors.ts';
import { getCallAddress } from '#client/platform/calls/call-address.ts';
import type { ApiCaller, RawInput } from './market.ts';
import { UnknownOutcomeError } from './tally.ts';

interface HttpResult {
  readonly status: number;
  readonly text: string;
}

/** Maximum number of repeats of an order with an idempotency key, and the interval in milliseconds. */
const retryPolicy = { most: 1200, everyMs: 250 };
/** Socket timeout in milliseconds, much longer than the server's own timeouts. */
const silenceTimeoutMs = 60_000;

/** Calls a server over HTTP on persistent connections. `cookieOf` returns a player's session cookie. */
export function createHttpCaller(url: string, getCookie: (playerId: string) => string): ApiCaller {
  const agent = new Agent({ keepAlive: true });

  function send(
    method: string,
    path: string,
    headers: Record<string, string | number>,
    body: string,
  ): Promise<HttpResult> {
    const { promise, resolve, reject } = Promise.withResolvers<HttpResult>();
    const outgoing = request(`${url}${path}`, { agent, method, headers, timeout: silenceTimeoutMs }, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8').on('data', (part: string) => (text += part));
      incoming.on('error', reject);
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text }));
    });
    outgoing.on('error', reject);
    outgoing.on('timeout', () => outgoing.destroy(new Error('no response')));
    outgoing.end(body);
    return promise;
  }

  async function askOnce(key: ApiKey, playerId: string, sent: RawInput, idempotencyKey?: string): Promise<unknown> {
    const { method, url: path } = getCallAddress(key, sent);
    const body = sent.body === undefined ? '' : JSON.stringify(sent.body);
    const headers = {
      cookie: getCookie(playerId),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(body !== '' && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const { status, text } = await send(method, path, headers, body).catch((error: Error) => {
      throw new UnknownOutcomeError(`no answer: ${error.message}`);
    });
    if (status === 200) return JSON.parse(text);
    if (status >= 500) throw new UnknownOutcomeError(`${status} ${parseErrorCode(text) ?? text.slice(0, 100)}`);
    const code = parseErrorCode(text);
    if (code === undefined) throw new Error(`${key}: ${status} ${text}`);
    throw new ApiError(code);
  }

  /**
   * Repeats calls with an idempotency key until the outcome is known, as the client does. Calls without a key must not
   * be repeated.
   */
  async function ask(key: ApiKey, playerId: string, sent: RawInput, idempotencyKey?: string): Promise<unknown> {
    for (let left = idempotencyKey === undefined ? 0 : retryPolicy.most; ; left -= 1) {
      try {
        return await askOnce(key, playerId, sent, idempotencyKey);
      } catch (error) {
        if (!(error instanceof UnknownOutcomeError) || left === 0) throw error;
        await pause(retryPolicy.everyMs);
      }
    }
  }
  return ask as ApiCaller;
}

/** Returns the error code of a rejection if it is in the catalogue. */
function parseErrorCode(text: string): ErrorCode | undefined {
  try {
    const { code } = JSON.parse(text) as { readonly code?: string };
    return code !== undefined && Object.hasOwn(errorCatalog, code) ? (code as ErrorCode) : undefined;
  } catch {
    return undefined;
  }
}
