import { CallError } from './call-error.ts';
import type { Api, ApiKey } from '#shared/api.ts';
import { send } from './api.ts';
import { type CallParts, getCallAddress } from './call-address.ts';
import type { ApiInput, ApiOutput } from './call-input.ts';

type SendOrder<T> = (orderKey: string) => Promise<T>;

/**
 * Manages the keys of orders that cost coins. If the outcome of an order is unknown (no network or no readable
 * response), the next press for the same item repeats it, so that nothing is paid twice (rules M10, M11).
 */
export function createOrderBook(newKey: () => string) {
  const unresolvedKeys = new Map<string, string>();

  return async function order<T>(what: string, place: SendOrder<T>): Promise<T> {
    const key = unresolvedKeys.get(what) ?? newKey();
    unresolvedKeys.delete(what);
    try {
      return await place(key);
    } catch (error) {
      if (isOutcomeUnknown(error)) unresolvedKeys.set(what, key);
      throw error;
    }
  };
}

/** A rejection means that nothing happened; silence or a server error does not. */
function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof CallError) || error.status === 0 || error.status >= 500;
}

/** Endpoints that cost coins: with the same `Idempotency-Key`, a repeat is the same order. */
type OnceKey = { [K in ApiKey]: Api[K] extends { readonly once: true } ? K : never }[ApiKey];

const orderBook = createOrderBook(createOrderKey);

/** Calls an endpoint that costs coins; repeating it after a network failure pays only once. */
export function placeOrder<K extends OnceKey>(key: K, input: ApiInput<K>): Promise<ApiOutput<K>> {
  const { body, ...parts }: CallParts & { readonly body?: unknown } = input as CallParts;
  const { method, url } = getCallAddress(key, parts);
  return orderBook(`${url} ${JSON.stringify(body)}`, async (orderKey) => {
    const headers = { 'Idempotency-Key': orderKey };
    return (await send(method, url, body, { headers, patience: 'patient' })) as ApiOutput<K>;
  });
}

/** 128 random bits. `crypto.randomUUID` is missing on pages without TLS. */
export function createOrderKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
