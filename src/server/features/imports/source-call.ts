import { z } from 'zod';
import type { CallFailure } from '#shared/imports/patience.ts';
import type { SourceFault } from '#shared/imports/rules.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { externalFetch, RejectedResponse } from '#server/platform/outside-fetch.ts';
import { readBody } from './limited-body.ts';

const timeoutMs = 15_000;
const maxBytes = 1_000_000;
/** Errors in which the request never reached the source. */
const unreachedCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** A failed call. If the import gives up, it ends with this error code. */
export interface FailedCall extends CallFailure {
  readonly error: ErrorCode;
  readonly fault: SourceFault | null;
}

export type FetchResult = { readonly kind: 'json'; readonly value: unknown } | FailedCall;

export const createFailedCall = (error: ErrorCode, fault: SourceFault | null = null, isReached = true): FailedCall => ({
  kind: 'failed',
  error,
  fault,
  isReached,
  retryAfterMs: null,
});

export const createTooFastFailure = (retryAfterMs: number | null): FailedCall => ({
  kind: 'tooFast',
  error: 'importSourceSilent',
  fault: 'tooFast',
  isReached: true,
  retryAfterMs,
});

/**
 * Requests JSON from the source, within 15 seconds including the body, up to 1 MB, without redirects. Throws only when
 * `signal` aborts.
 */
export async function fetchJson(url: URL, signal: AbortSignal): Promise<FetchResult> {
  try {
    const response = await externalFetch(url, {
      redirect: 'manual',
      headers: { accept: 'application/json' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const refused = getHttpFailure(response);
    if (refused) {
      await response.body?.cancel();
      return refused;
    }
    const text = await readBody(response, maxBytes);
    return text === null ? createFailedCall('importSourceUnreadable') : parseJson(text);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof TypeError && error.cause instanceof RejectedResponse)
      return createFailedCall('importSourceUnreadable');
    return createFailedCall('importSourceSilent', getSourceFault(error), !isUnreached(error));
  }
}

function getHttpFailure({ status, headers }: Response): FailedCall | null {
  if (status >= 200 && status < 300) return null;
  if (status === 429) return createTooFastFailure(parseRetryAfterMs(headers.get('retry-after')));
  if (status >= 500) return createFailedCall('importSourceSilent', 'serverError');
  return createFailedCall(status >= 400 ? 'importSourceRefused' : 'importSourceUnreadable');
}

function parseRetryAfterMs(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : null;
}

function parseJson(text: string): FetchResult {
  try {
    return { kind: 'json', value: JSON.parse(text) as unknown };
  } catch {
    return createFailedCall('importSourceUnreadable');
  }
}

const errorWithCode = z.object({ code: z.string() });

/** A host name with several addresses causes one error per address. */
function listErrorCodes(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const causes: unknown[] = error.cause instanceof AggregateError ? error.cause.errors : [error.cause];
  return causes.map((cause) => errorWithCode.safeParse(cause).data?.code ?? '');
}

function isUnreached(error: unknown): boolean {
  const codes = listErrorCodes(error);
  return codes.length > 0 && codes.every((code) => unreachedCodes.has(code));
}

function getSourceFault(error: unknown): SourceFault | null {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timedOut';
  const codes = listErrorCodes(error);
  if (codes.some((code) => code === 'ENOTFOUND' || code === 'EAI_AGAIN')) return 'nameNotFound';
  if (codes.includes('ECONNREFUSED')) return 'connectionRefused';
  return codes.includes('UND_ERR_CONNECT_TIMEOUT') ? 'timedOut' : null;
}
