import type { Api, ApiKey } from '#shared/api.ts';
import { send } from './api.ts';
import { type CallParts, getCallAddress } from './call-address.ts';
import type { ApiInput, ApiOutput } from './call-input.ts';
import { createOrderBook } from './order-book.ts';

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
