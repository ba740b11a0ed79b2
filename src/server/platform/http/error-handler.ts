import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, invalidField, Refusal } from '#shared/kernel/errors.ts';
import { isDatabaseTrouble } from '../database/database-trouble.ts';
import { createOutageLog } from '../outage-log.ts';

const ofFramework: Readonly<Record<string, () => Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Refusal('bodyTooLarge'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Refusal('unsupportedMediaType'),
  FST_STATIC_FORBIDDEN_PATH: () => new Refusal('notFound'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => invalidField('body', 'must be JSON'),
};

/** A refusal in the words of a library, where the catalogue has none. */
export class StatedRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** What becomes of an error, whoever threw it. */
export function asRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  const known = ofFramework[error.code];
  if (known) return known();
  if (error.statusCode === 400) return new Refusal('invalidInput');
  return new Refusal(isDatabaseTrouble(error) ? 'unavailable' : 'internal');
}

/** Every refusal leaves as its status and `{ message, code, errors? }`, with what else it tells (rules C1). */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { message, code, fields, extras } = refusal;
  const retryAfterSeconds = extras.retryAfterSeconds ?? (refusal.status === 503 ? 5 : undefined);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply
    .code(refusal.status)
    .send({ message, code, ...extras.details, ...(fields.length > 0 && { errors: fields }) });
}

/** An address that is no address never reaches a route; it is refused in the same form. */
export function refuseAddress(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void sendRefusal(reply, new Refusal('invalidInput'));
}

/** Longer than any that the game makes; Node itself refuses 16 KB, headers included (431). */
const maxAddressLength = 8 * 1024;

/** An address that nobody needs is refused before anything reads it. */
export function refuseLongAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done((request.raw.url ?? '').length > maxAddressLength ? new Refusal('addressTooLong') : undefined);
  });
}

const ofProtocol: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
};

/** What is no request never becomes one; it is refused in the same form, and its line is cut. */
export function refuseProtocol(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, message, code } = new Refusal(ofProtocol[error.code ?? ''] ?? 'invalidInput');
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

/** What nobody foresaw becomes an opaque 500; the log has the rest under the request's id. */
export function handleErrors(app: FastifyInstance): void {
  const noteOverload = createOutageLog((_err, calls) => app.log.warn({ calls }, 'the server is overloaded'));
  app.setErrorHandler((error: FastifyError | Refusal | StatedRefusal, request: FastifyRequest, reply) => {
    if (error instanceof StatedRefusal) {
      return reply.code(error.status).send({ message: error.message, code: error.code });
    }
    const refusal = asRefusal(error);
    // What was refused because it would wait too long for the database is part of the same outage.
    if (isDatabaseTrouble(error) || refusal.code === 'unavailable')
      app.log.error({ err: error }, 'the database cannot serve');
    else if (refusal.code === 'overloaded') noteOverload(error);
    // Of maintenance everybody knows who has to.
    else if (refusal.status >= 500 && refusal.code !== 'maintenance')
      request.log.error({ err: error, req: request }, 'the request failed');
    return sendRefusal(reply, refusal);
  });
}
