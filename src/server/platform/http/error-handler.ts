import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, createFieldError, ApiError } from '#shared/kernel/errors.ts';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
import { createThrottledLog } from '../throttled-log.ts';

const frameworkErrors: Readonly<Record<string, () => ApiError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new ApiError('bodyTooLarge'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new ApiError('unsupportedMediaType'),
  FST_STATIC_FORBIDDEN_PATH: () => new ApiError('notFound'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => createFieldError('body', 'must be JSON'),
};

/** An error with a library's own message, for cases without an entry in the catalog. */
export class LibraryError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Converts any error to an API error. */
export function toApiError(error: FastifyError | ApiError): ApiError {
  if (error instanceof ApiError) return error;
  const known = frameworkErrors[error.code];
  if (known) return known();
  if (error.statusCode === 400) return new ApiError('invalidInput');
  return new ApiError(isDatabaseUnavailable(error) ? 'unavailable' : 'internal');
}

/** Sends an error as its status and `{ message, code, errors? }` with its additional details (rules C1). */
export function sendApiError(reply: FastifyReply, refusal: ApiError): FastifyReply {
  const { message, code, fields, extras } = refusal;
  const retryAfterSeconds = extras.retryAfterSeconds ?? (refusal.status === 503 ? 5 : undefined);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply
    .code(refusal.status)
    .send({ message, code, ...extras.details, ...(fields.length > 0 && { errors: fields }) });
}

/** A malformed address never reaches a route; the error has the same form. */
export function handleInvalidAddress(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void sendApiError(reply, new ApiError('invalidInput'));
}

/** Longer than any address of the game; Node itself rejects 16 KB including headers (431). */
const maxAddressLength = 8 * 1024;

/** Rejects overlong addresses before anything parses them. */
export function rejectLongAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done((request.raw.url ?? '').length > maxAddressLength ? new ApiError('addressTooLong') : undefined);
  });
}

const protocolErrors: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
};

/**
 * A malformed HTTP request never becomes a Fastify request; it gets an error in the same form, and the connection is
 * closed.
 */
export function handleProtocolError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, message, code } = new ApiError(protocolErrors[error.code ?? ''] ?? 'invalidInput');
  const body = JSON.stringify({ message, code });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** Unexpected errors become an opaque 500; the details are logged under the request id. */
export function handleErrors(app: FastifyInstance): void {
  const logOverload = createThrottledLog((_err, calls) => app.log.warn({ calls }, 'the server is overloaded'));
  app.setErrorHandler((error: FastifyError | ApiError | LibraryError, request: FastifyRequest, reply) => {
    if (error instanceof LibraryError) {
      return reply.code(error.status).send({ message: error.message, code: error.code });
    }
    const refusal = toApiError(error);
    // Calls rejected because of a long database queue belong to the same outage.
    if (isDatabaseUnavailable(error) || refusal.code === 'unavailable')
      app.log.error({ err: error }, 'the database cannot serve');
    else if (refusal.code === 'overloaded') logOverload(error);
    // Maintenance is expected and need not be logged.
    else if (refusal.status >= 500 && refusal.code !== 'maintenance')
      request.log.error({ err: error, req: request }, 'the request failed');
    return sendApiError(reply, refusal);
  });
}
