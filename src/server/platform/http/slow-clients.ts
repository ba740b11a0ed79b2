import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a client may take, in milliseconds, before its line is cut. */
export interface ClientPatience {
  /** Until its headers are all here: 408. */
  readonly headersMs: number;
  /** Until its body is all here too: 408. A file of 16 MB needs 4 Mbit/s. */
  readonly requestMs: number;
  /** Between two looks at who is late. */
  readonly checkMs: number;
  /** Without taking a byte of its answer. */
  readonly unreadMs: number;
}

export const usualPatience: ClientPatience = {
  headersMs: 10_000,
  requestMs: 30_000,
  checkMs: 2_500,
  unreadMs: 30_000,
};

/**
 * An answer that nobody reads holds its memory and its socket. Streams of events have a bound of their own (`event-stream.ts`),
 * and calls that are still at work may be silent as long as they like.
 */
export function cutOffWhoReadsNothing(app: FastifyInstance, { unreadMs }: ClientPatience): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Node takes it back once the answer is out. A call that was injected has no socket.
    if (reply.raw.socket instanceof Socket) reply.raw.socket.setTimeout(unreadMs);
    done(null, payload);
  });
}
