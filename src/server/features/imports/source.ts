import { z } from 'zod';
import type { CallFailure } from '#shared/imports/retry-policy.ts';
import type { SourceFault } from '#shared/imports/rules.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { RejectedResponse, fetchExternal } from '#server/platform/external-fetch.ts';
import type { Difficulty } from '#shared/questions/difficulty.ts';

/** Reads the text of a response. Returns null if it is longer than `maxLength` bytes. */
async function readBody(response: Response, maxLength: number): Promise<string | null> {
  if (!response.body) return '';
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body) {
    length += chunk.byteLength;
    // Leaving the loop cancels the rest of the download.
    if (length > maxLength) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

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

const createTooFastFailure = (retryAfterMs: number | null): FailedCall => ({
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
async function fetchJson(url: URL, signal: AbortSignal): Promise<FetchResult> {
  try {
    const response = await fetchExternal(url, {
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

export interface QuestionCall {
  readonly amount: number;
  readonly sourceCategory: number | null;
  readonly difficulty: Difficulty | null;
  readonly token: string;
}

export type QuestionAnswer =
  | { readonly kind: 'questions'; readonly results: readonly unknown[] }
  /** `short`: fewer questions than requested. `exhausted`: no questions left for this token. */
  | { readonly kind: 'short' | 'exhausted' | 'tokenUnknown' }
  | { readonly kind: 'parameterRefused' }
  | FailedCall;

export type TokenAnswer = { readonly kind: 'token'; readonly token: string } | FailedCall;

const questionPage = z.object({ response_code: z.int().min(0).max(5), results: z.array(z.unknown()).default([]) });
const tokenPage = z.object({ response_code: z.int(), token: z.string().min(1).max(200).optional() });

export type Source = ReturnType<typeof createSource>;

/** Client for the Open Trivia Database API at `baseUrl`. Throws only when the signal aborts a call. */
export function createSource(baseUrl: string) {
  const address = (path: string, query: Readonly<Record<string, string>>) => {
    const url = new URL(`${baseUrl}/${path}`);
    url.search = new URLSearchParams(query).toString();
    return url;
  };

  return {
    /** Requests a session token. The source never returns the same question twice for one token. */
    async requestToken(signal: AbortSignal): Promise<TokenAnswer> {
      const fetched = await fetchJson(address('api_token.php', { command: 'request' }), signal);
      if (fetched.kind !== 'json') return fetched;
      const page = tokenPage.safeParse(fetched.value).data;
      if (page?.response_code === 5) return createTooFastFailure(null);
      if (page?.response_code !== 0 || page.token === undefined) return createFailedCall('importSourceUnreadable');
      return { kind: 'token', token: page.token };
    },

    /** Requests questions of both types, percent-encoded so that there are no HTML entities to decode. */
    async askQuestions(call: QuestionCall, signal: AbortSignal): Promise<QuestionAnswer> {
      const query = {
        amount: String(call.amount),
        ...(call.sourceCategory !== null && { category: String(call.sourceCategory) }),
        ...(call.difficulty !== null && { difficulty: call.difficulty }),
        encode: 'url3986',
        token: call.token,
      };
      const fetched = await fetchJson(address('api.php', query), signal);
      if (fetched.kind !== 'json') return fetched;
      const page = questionPage.safeParse(fetched.value).data;
      if (!page) return createFailedCall('importSourceUnreadable');
      const { response_code: code, results } = page;
      if (code === 0) return { kind: 'questions', results: results.slice(0, call.amount) };
      if (code === 1) return { kind: 'short' };
      if (code === 2) return { kind: 'parameterRefused' };
      if (code === 3) return { kind: 'tokenUnknown' };
      return code === 4 ? { kind: 'exhausted' } : createTooFastFailure(null);
    },
  };
}
