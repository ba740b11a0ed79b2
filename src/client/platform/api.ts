import type { ApiKey } from '#shared/api.ts';
import { type CallParts, callAddress } from './call-address.ts';
import { CallError, callErrorOf } from './call-error.ts';
import type { ApiArguments, ApiOutput } from './call-input.ts';

/** Calls an endpoint of the contract (section 7); a failure is a `CallError`. */
export async function call<K extends ApiKey>(key: K, ...[input, init]: ApiArguments<K>): Promise<ApiOutput<K>> {
  const parts: CallParts & { readonly body?: unknown } = input ?? {};
  const { method, url } = callAddress(key, parts);
  return (await send(method, url, parts.body, init)) as ApiOutput<K>;
}

/** One request with JSON and cookies; answers the parsed body, or undefined for an empty one. */
export async function send(method: string, url: string, body?: unknown, init: RequestInit = {}): Promise<unknown> {
  const headers = new Headers(init.headers);
  headers.set('Content-Type', 'application/json');
  const response = await fetch(url, {
    method,
    credentials: 'include',
    ...init,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    if (init.signal?.aborted) throw cause;
    throw new CallError({ status: 0, text: 'You seem to be offline. Please check your connection.' });
  });
  const text = await response.text();
  if (!response.ok) {
    throw callErrorOf(response.status, response.statusText, text, response.headers.get('Retry-After'));
  }
  return text ? JSON.parse(text) : undefined;
}
