import type { FieldError } from '#shared/kernel/errors.ts';
import { networkBlockedText } from '#client/ui/loading-needle.tsx';

interface CallErrorParts {
  readonly status: number;
  readonly text: string;
  readonly code?: string | undefined;
  readonly fields?: readonly FieldError[];
  readonly retryAfterSeconds?: number | undefined;
  readonly availableInMs?: number | undefined;
}

/** A failed call. `message` is "status: text" (rules 8.1), `text` is for players; status 0 means no network. */
export class CallError extends Error {
  readonly status: number;
  readonly text: string;
  readonly code: string | undefined;
  readonly fields: readonly FieldError[];
  readonly retryAfterSeconds: number | undefined;
  /** Milliseconds until the next question may be requested (409 `questionNotReady`). */
  readonly availableInMs: number | undefined;

  constructor({ status, text, code, fields = [], retryAfterSeconds, availableInMs }: CallErrorParts) {
    super(`${status}: ${text}`);
    this.name = 'CallError';
    this.status = status;
    this.text = text;
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.availableInMs = availableInMs;
  }
}

/** The server was not reached, or the response was cut off. */
export function createOfflineError(): CallError {
  return new CallError({ status: 0, text: 'You seem to be offline. Please check your connection.' });
}

/**
 * Something between the browser and the server responded instead: a captive portal, a proxy that asks for a sign-in, or
 * a filter that blocks the game. The server itself never redirects calls and always returns JSON.
 */
export function createInterceptedError(): CallError {
  return new CallError({
    status: 0,
    code: 'intercepted',
    text: networkBlockedText,
  });
}

export function isIntercepted(error: unknown): boolean {
  return error instanceof CallError && error.code === 'intercepted';
}

/** A 401 with the text "Unauthorized": the session is over (rules 8.1). */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && /^401: .*Unauthorized/s.test(error.message);
}

export function getErrorText(error: unknown, otherwise: string): string {
  return error instanceof CallError && error.text ? error.text : otherwise;
}

/** Creates the error of a response that was not OK: from `{ message, errors? }`, any other text, or the status text. */
export function createCallError(
  status: number,
  statusText: string,
  body: string,
  retryAfter: string | null,
): CallError {
  const answer = parseErrorBody(body);
  const isMarkup = body.trimStart().startsWith('<');
  // A redirect has status 0 or 3xx. A reverse proxy responds with 5xx and its own page while the server restarts; 511
  // is "Network Authentication Required".
  if (status < 400 || (isMarkup && (status < 500 || status === 511))) return createInterceptedError();
  const seconds = Number(retryAfter);
  return new CallError({
    status,
    text: answer.message ?? ((!isMarkup && body.trim()) || statusText),
    code: answer.code,
    fields: answer.fields,
    retryAfterSeconds: retryAfter && Number.isFinite(seconds) ? seconds : undefined,
    availableInMs: answer.availableInMs,
  });
}

interface ParsedErrorBody {
  readonly message?: string | undefined;
  readonly code?: string | undefined;
  readonly fields: readonly FieldError[];
  readonly availableInMs?: number | undefined;
}

function parseErrorBody(body: string): ParsedErrorBody {
  try {
    const answer: unknown = JSON.parse(body);
    if (typeof answer !== 'object' || answer === null) return { fields: [] };
    const { message, code, errors, availableInMs } = answer as Record<string, unknown>;
    return {
      message: typeof message === 'string' ? message : undefined,
      code: typeof code === 'string' ? code : undefined,
      fields: Array.isArray(errors) ? errors.filter(isFieldError) : [],
      availableInMs: typeof availableInMs === 'number' ? availableInMs : undefined,
    };
  } catch {
    return { fields: [] };
  }
}

function isFieldError(value: unknown): value is FieldError {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as FieldError).field === 'string' &&
    typeof (value as FieldError).message === 'string'
  );
}
