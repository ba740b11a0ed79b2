import type { Api, ApiKey } from '#shared/api.ts';
import { type CallParts, callAddress } from './call-address.ts';
import { CallError, callErrorOf } from './call-error.ts';
import { closeForMaintenance } from './maintenance.ts';
import type { ApiArguments, ApiInput, ApiOutput } from './call-input.ts';

/** Calls an endpoint of the contract (section 7); a failure is a `CallError`. */
export async function call<K extends ApiKey>(key: K, ...[input, init]: ApiArguments<K>): Promise<ApiOutput<K>> {
  const parts: CallParts & { readonly body?: unknown } = input ?? {};
  const { method, url } = callAddress(key, parts);
  return (await send(method, url, parts.body, init)) as ApiOutput<K>;
}

/** Endpoints whose body is a file. */
type UploadKey = { [K in ApiKey]: Api[K] extends { readonly kind: 'upload' } ? K : never }[ApiKey];

/** Calls an endpoint with a file as its body. */
export async function upload<K extends UploadKey>(
  key: K,
  file: Blob,
  input: ApiInput<K>,
  init?: RequestInit,
): Promise<ApiOutput<K>> {
  const { method, url } = callAddress(key, input as CallParts);
  return (await send(method, url, file, init)) as ApiOutput<K>;
}

/** One request with cookies, its body a file or JSON; answers the parsed body, or undefined for an empty one. */
export async function send(method: string, url: string, body?: unknown, init: RequestInit = {}): Promise<unknown> {
  const isFile = body instanceof Blob;
  const headers = new Headers(init.headers);
  headers.set('Content-Type', isFile ? 'application/octet-stream' : 'application/json');
  const response = await fetch(url, {
    method,
    credentials: 'include',
    ...init,
    headers,
    ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    if (init.signal?.aborted) throw cause;
    throw new CallError({ status: 0, text: 'You seem to be offline. Please check your connection.' });
  });
  const text = await response.text();
  if (!response.ok) {
    const error = callErrorOf(response.status, response.statusText, text, response.headers.get('Retry-After'));
    if (error.code === 'maintenance') closeForMaintenance();
    throw error;
  }
  return text ? JSON.parse(text) : undefined;
}
