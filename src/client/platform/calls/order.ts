import type { Api, ApiKey } from '#shared/api.ts';
import { send } from './api.ts';
import { type CallParts, callAddress } from './call-address.ts';
import type { ApiInput, ApiOutput } from './call-input.ts';
import { createOrderBook } from './order-book.ts';

/** Endpoints that cost coins: an `Idempotency-Key` makes a repeat the same order. */
type OnceKey = { [K in ApiKey]: Api[K] extends { readonly once: true } ? K : never }[ApiKey];

const orderBook = createOrderBook(newOrderKey);

/** Calls an endpoint that costs coins; a press that is repeated after a network failure is paid once. */
export function order<K extends OnceKey>(key: K, input: ApiInput<K>): Promise<ApiOutput<K>> {
  const { body, ...parts }: CallParts & { readonly body?: unknown } = input as CallParts;
  const { method, url } = callAddress(key, parts);
  return orderBook(`${url} ${JSON.stringify(body)}`, async (orderKey) => {
    const headers = { 'Idempotency-Key': orderKey };
    return (await send(method, url, body, { headers, patience: 'patient' })) as ApiOutput<K>;
  });
}

/** 128 random bits. A page that is not served over TLS has no `crypto.randomUUID`. */
export function newOrderKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
