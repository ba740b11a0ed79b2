import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Timeouts of a client in milliseconds, after which the connection is closed. */
export interface ClientTimeouts {
  /** Until all headers have arrived: 408. */
  readonly headersMs: number;
  /** Until the whole body has arrived: 408. A file of 16 MB needs 4 Mbit/s. */
  readonly requestMs: number;
  /** Interval of the checks for late requests. */
  readonly checkMs: number;
  /** Without any progress in sending the response. */
  readonly unreadMs: number;
}

export const defaultClientTimeouts: ClientTimeouts = {
  headersMs: 10_000,
  requestMs: 30_000,
  checkMs: 2_500,
  unreadMs: 30_000,
};

/**
 * Closes connections that do not read their response, because an unread response occupies memory and a socket. Event
 * streams have a limit of their own (`event-streams.ts`), and running handlers may take any time.
 */
export function closeUnreadResponses(app: FastifyInstance, { unreadMs }: ClientTimeouts): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Node resets this timeout once the response is sent. Injected requests have no socket.
    if (reply.raw.socket instanceof Socket) reply.raw.socket.setTimeout(unreadMs);
    done(null, payload);
  });
}
