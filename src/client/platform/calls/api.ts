import type { Api, ApiKey } from '#shared/api.ts';
import { takePrefetchedAnswer, discardPrefetchedRead } from './prefetched-read.ts';
import { type CallParts, getCallAddress } from './call-address.ts';
import { createCallError, createInterceptedError, createOfflineError } from './call-error.ts';
import { withFreshSignIn } from './fresh-sign-in.ts';
import { startMaintenance } from '../maintenance.ts';
import type { ApiArguments, ApiInput, ApiOutput } from './call-input.ts';
import { attemptTimeoutMs } from './retry.ts';
import { type RetryOptions, retryCall } from './retry.ts';

/** Calls an endpoint of the contract; failures are `CallError`s. Reads are `patient` unless specified otherwise. */
export function call<K extends ApiKey>(key: K, ...[input, init]: ApiArguments<K>): Promise<ApiOutput<K>> {
  return callWithInput(key, input ?? {}, init);
}

/** Like `call`, for input and options that were assembled elsewhere. */
export async function callWithInput<K extends ApiKey>(
  key: K,
  parts: CallParts & { readonly body?: unknown },
  init?: RequestInit & Partial<RetryOptions>,
): Promise<ApiOutput<K>> {
  const { method, url } = getCallAddress(key, parts);
  const isRead = method === 'GET';
  const patience = isRead ? 'patient' : 'none';
  const prefetched = isRead ? await takePrefetchedAnswer(url) : undefined;
  if (prefetched !== undefined) return prefetched as ApiOutput<K>;
  return (await send(method, url, parts.body, { patience, ...init })) as ApiOutput<K>;
}

type UploadKey = { [K in ApiKey]: Api[K] extends { readonly kind: 'upload' } ? K : never }[ApiKey];

export async function upload<K extends UploadKey>(
  key: K,
  file: Blob,
  input: ApiInput<K>,
  init?: RequestInit,
): Promise<ApiOutput<K>> {
  const { method, url } = getCallAddress(key, input as CallParts);
  return (await send(method, url, file, init)) as ApiOutput<K>;
}

/**
 * Sends one request with cookies and a file or JSON as its body; returns the parsed body, or undefined if it is empty.
 * Sent once unless `patience` says otherwise.
 */
export function send(
  method: string,
  url: string,
  body?: unknown,
  { patience = 'none', until, within, onWaiting, ...init }: RequestInit & Partial<RetryOptions> = {},
): Promise<unknown> {
  // Calls with `keepalive` only count views and steps, which no read depends on.
  if (method !== 'GET' && !init.keepalive) discardPrefetchedRead();
  const isFile = body instanceof Blob;
  const headers = new Headers(init.headers);
  headers.set('Content-Type', isFile ? 'application/octet-stream' : 'application/json');
  const request: RequestInit = {
    method,
    credentials: 'include',
    // The server never redirects calls, so a redirect comes from the network and is not followed.
    redirect: 'manual',
    ...init,
    headers,
    ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
  };
  const trying = { patience, until: until ?? within ?? init.signal, onWaiting };
  const limits = { ms: attemptTimeoutMs[patience], within };
  return withFreshSignIn(() => retryCall(() => sendOnce(url, request, limits), trying));
}

interface Limits {
  readonly ms: number | null;
  readonly within: AbortSignal | undefined;
}

const lags = new WeakMap<object, number>();

/** Above this value, the split between the two directions is unknown. */
const maxLagMs = 1_500;

/** Estimated milliseconds that a response was in transit: half of the duration of its attempt; 0 if unknown. */
export function getLagMs(answer: object): number {
  return lags.get(answer) ?? 0;
}

async function sendOnce(url: string, request: RequestInit, limits: Limits): Promise<unknown> {
  const sentAt = performance.now();
  const { response, text } = await exchange(url, request, limits).catch((cause: unknown) => {
    if (request.signal?.aborted) throw cause;
    throw createOfflineError();
  });
  if (!response.ok) {
    const error = createCallError(response.status, response.statusText, text, response.headers.get('Retry-After'));
    if (error.code === 'maintenance') startMaintenance();
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

/** An incomplete response fails, and so does a missing one. */
async function exchange(url: string, request: RequestInit, { ms, within }: Limits) {
  const abortController = new AbortController();
  const abortAttempt = () => abortController.abort();
  const timer = ms === null ? undefined : setTimeout(abortAttempt, ms);
  for (const signal of [request.signal, within]) {
    if (signal?.aborted) abortAttempt();
    signal?.addEventListener('abort', abortAttempt, { signal: abortController.signal });
  }
  try {
    const response = await fetch(url, { ...request, signal: abortController.signal });
    return { response, text: await response.text() };
  } finally {
    clearTimeout(timer);
    abortAttempt();
  }
}
