import type { Api, ApiKey } from '#shared/api.ts';
import { begunAnswer, forgetBegunRead } from './begun-read.ts';
import { type CallParts, callAddress } from './call-address.ts';
import { callErrorOf, createInterceptedError, noNetwork } from './call-error.ts';
import { whileFresh } from './fresh-sign-in.ts';
import { closeForMaintenance } from '../maintenance.ts';
import type { ApiArguments, ApiInput, ApiOutput } from './call-input.ts';
import { tryMs } from './next-try.ts';
import { type Trying, tryAgain } from './try-again.ts';

/** Calls an endpoint of the contract; a failure is a `CallError`. Reads are patient unless told otherwise. */
export function call<K extends ApiKey>(key: K, ...[input, init]: ApiArguments<K>): Promise<ApiOutput<K>> {
  return callWith(key, input ?? {}, init);
}

/** The same for an input and a way of sending that were put together elsewhere. */
export async function callWith<K extends ApiKey>(
  key: K,
  parts: CallParts & { readonly body?: unknown },
  init?: RequestInit & Partial<Trying>,
): Promise<ApiOutput<K>> {
  const { method, url } = callAddress(key, parts);
  const isRead = method === 'GET';
  const patience = isRead ? 'patient' : 'none';
  const begun = isRead ? await begunAnswer(url) : undefined;
  if (begun !== undefined) return begun as ApiOutput<K>;
  return (await send(method, url, parts.body, { patience, ...init })) as ApiOutput<K>;
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

/**
 * One call with cookies, its body a file or JSON; answers the parsed body, or undefined for an empty one. It is sent once
 * unless told how patient to be.
 */
export function send(
  method: string,
  url: string,
  body?: unknown,
  { patience = 'none', until, within, onWaiting, ...init }: RequestInit & Partial<Trying> = {},
): Promise<unknown> {
  // What may outlive the page counts views and steps: nothing that is read changes by it.
  if (method !== 'GET' && !init.keepalive) forgetBegunRead();
  const isFile = body instanceof Blob;
  const headers = new Headers(init.headers);
  headers.set('Content-Type', isFile ? 'application/octet-stream' : 'application/json');
  const request: RequestInit = {
    method,
    credentials: 'include',
    // The server redirects no call, so a redirect comes from the network and is not followed.
    redirect: 'manual',
    ...init,
    headers,
    ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
  };
  const trying = { patience, until: until ?? within ?? init.signal, onWaiting };
  const limits = { ms: tryMs[patience], within };
  return whileFresh(() => tryAgain(() => sendOnce(url, request, limits), trying));
}

/** How long one try may take. */
interface Limits {
  readonly ms: number | null;
  readonly within: AbortSignal | undefined;
}

const lags = new WeakMap<object, number>();

/** Of more nobody knows which of the two ways took it. */
const maxLagMs = 1_500;

/** Milliseconds for which an answer was on its way: half of what the try took that brought it. 0 where nobody measured. */
export function lagOf(answer: object): number {
  return lags.get(answer) ?? 0;
}

async function sendOnce(url: string, request: RequestInit, limits: Limits): Promise<unknown> {
  const sentAt = performance.now();
  const { response, text } = await exchange(url, request, limits).catch((cause: unknown) => {
    if (request.signal?.aborted) throw cause;
    throw noNetwork();
  });
  if (!response.ok) {
    const error = callErrorOf(response.status, response.statusText, text, response.headers.get('Retry-After'));
    if (error.code === 'maintenance') closeForMaintenance();
    throw error;
  }
  const answer = text ? parseAnswer(text) : undefined;
  if (typeof answer === 'object' && answer !== null) {
    lags.set(answer, Math.min((performance.now() - sentAt) / 2, maxLagMs));
  }
  return answer;
}

function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw createInterceptedError();
  }
}

/** An answer that breaks off is no answer, and neither is one that does not come. */
async function exchange(url: string, request: RequestInit, { ms, within }: Limits) {
  const life = new AbortController();
  const end = () => life.abort();
  const timer = ms === null ? undefined : setTimeout(end, ms);
  for (const signal of [request.signal, within]) {
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end, { signal: life.signal });
  }
  try {
    const response = await fetch(url, { ...request, signal: life.signal });
    return { response, text: await response.text() };
  } finally {
    clearTimeout(timer);
    end();
  }
}
