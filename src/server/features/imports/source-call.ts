import { z } from 'zod';
import type { CallFailure } from '#shared/imports/patience.ts';
import type { SourceFault } from '#shared/imports/rules.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { outsideFetch, RefusedAnswer } from '#server/platform/outside-fetch.ts';
import { readBody } from './limited-body.ts';

const timeoutMs = 15_000;
const maxBytes = 1_000_000;
/** The request did not leave this machine, or nobody was there. */
const unreachedCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Why a call brought nothing; the code is what the import ends with when it gives up. */
export interface FailedCall extends CallFailure {
  readonly error: ErrorCode;
  readonly fault: SourceFault | null;
}

export type Fetched = { readonly kind: 'json'; readonly value: unknown } | FailedCall;

export const failedCall = (error: ErrorCode, fault: SourceFault | null = null, isReached = true): FailedCall => ({
  kind: 'failed',
  error,
  fault,
  isReached,
  retryAfterMs: null,
});

export const tooFast = (retryAfterMs: number | null): FailedCall => ({
  kind: 'tooFast',
  error: 'importSourceSilent',
  fault: 'tooFast',
  isReached: true,
  retryAfterMs,
});

/** Asks the source for JSON: 15 s with the body, 1 MB, plain, no redirect. Throws only when `signal` ends it. */
export async function fetchJson(url: URL, signal: AbortSignal): Promise<Fetched> {
  try {
    const response = await outsideFetch(url, {
      redirect: 'manual',
      headers: { accept: 'application/json' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const refused = refusalOf(response);
    if (refused) {
      await response.body?.cancel();
      return refused;
    }
    const text = await readBody(response, maxBytes);
    return text === null ? failedCall('importSourceUnreadable') : parsed(text);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof TypeError && error.cause instanceof RefusedAnswer) return failedCall('importSourceUnreadable');
    return failedCall('importSourceSilent', faultOf(error), !isUnreached(error));
  }
}

function refusalOf({ status, headers }: Response): FailedCall | null {
  if (status >= 200 && status < 300) return null;
  if (status === 429) return tooFast(secondsOf(headers.get('retry-after')));
  if (status >= 500) return failedCall('importSourceSilent', 'serverError');
  return failedCall(status >= 400 ? 'importSourceRefused' : 'importSourceUnreadable');
}

function secondsOf(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : null;
}

function parsed(text: string): Fetched {
  try {
    return { kind: 'json', value: JSON.parse(text) as unknown };
  } catch {
    return failedCall('importSourceUnreadable');
  }
}

const withCode = z.object({ code: z.string() });

/** Of several addresses of one name each has its own error. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const causes: unknown[] = error.cause instanceof AggregateError ? error.cause.errors : [error.cause];
  return causes.map((cause) => withCode.safeParse(cause).data?.code ?? '');
}

function isUnreached(error: unknown): boolean {
  const codes = codesOf(error);
  return codes.length > 0 && codes.every((code) => unreachedCodes.has(code));
}

function faultOf(error: unknown): SourceFault | null {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timedOut';
  const codes = codesOf(error);
  if (codes.some((code) => code === 'ENOTFOUND' || code === 'EAI_AGAIN')) return 'nameNotFound';
  if (codes.includes('ECONNREFUSED')) return 'connectionRefused';
  return codes.includes('UND_ERR_CONNECT_TIMEOUT') ? 'timedOut' : null;
}
