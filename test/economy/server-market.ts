import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { ApiKey } from '#shared/api.ts';
import { type ErrorCode, errorCatalogue, Refusal } from '#shared/kernel/errors.ts';
import { callAddress } from '#client/platform/calls/call-address.ts';
import type { Market, Sent } from './market.ts';
import { Unsure } from './tally.ts';

interface Told {
  readonly status: number;
  readonly text: string;
}

/** How often and how long, in milliseconds, an order with a key is repeated until somebody answers it. */
const repeats = { most: 1200, everyMs: 250 };
/** A server that says nothing for so long, in milliseconds, will not: its own patience ends much earlier. */
const silenceMs = 60_000;

/** A server over HTTP, on kept connections; `cookieOf` is a player's. */
export function serverMarket(url: string, cookieOf: (playerId: string) => string): Market {
  const agent = new Agent({ keepAlive: true });

  function send(method: string, path: string, headers: Record<string, string | number>, body: string): Promise<Told> {
    const { promise, resolve, reject } = Promise.withResolvers<Told>();
    const outgoing = request(`${url}${path}`, { agent, method, headers, timeout: silenceMs }, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8').on('data', (part: string) => (text += part));
      incoming.on('error', reject);
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text }));
    });
    outgoing.on('error', reject);
    outgoing.on('timeout', () => outgoing.destroy(new Error('nothing was said')));
    outgoing.end(body);
    return promise;
  }

  async function askOnce(key: ApiKey, playerId: string, sent: Sent, idempotencyKey?: string): Promise<unknown> {
    const { method, url: path } = callAddress(key, sent);
    const body = sent.body === undefined ? '' : JSON.stringify(sent.body);
    const headers = {
      cookie: cookieOf(playerId),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(body !== '' && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const { status, text } = await send(method, path, headers, body).catch((error: Error) => {
      throw new Unsure(`no answer: ${error.message}`);
    });
    if (status === 200) return JSON.parse(text);
    if (status >= 500) throw new Unsure(`${status} ${codeIn(text) ?? text.slice(0, 100)}`);
    const code = codeIn(text);
    if (code === undefined) throw new Error(`${key}: ${status} ${text}`);
    throw new Refusal(code);
  }

  /** With a key it is repeated until it is known, as the game does; without one nobody may. */
  async function ask(key: ApiKey, playerId: string, sent: Sent, idempotencyKey?: string): Promise<unknown> {
    for (let left = idempotencyKey === undefined ? 0 : repeats.most; ; left -= 1) {
      try {
        return await askOnce(key, playerId, sent, idempotencyKey);
      } catch (error) {
        if (!(error instanceof Unsure) || left === 0) throw error;
        await pause(repeats.everyMs);
      }
    }
  }
  return ask as Market;
}

/** The code of a refusal, where it is one that the catalogue knows. */
function codeIn(text: string): ErrorCode | undefined {
  try {
    const { code } = JSON.parse(text) as { readonly code?: string };
    return code !== undefined && Object.hasOwn(errorCatalogue, code) ? (code as ErrorCode) : undefined;
  } catch {
    return undefined;
  }
}
