import type { FastifyReply } from 'fastify';

/** A reader that lets more than this wait is too slow, and comes back for the whole. */
const maxWaitingBytes = 64 * 1024;
const lastWordsMs = 1000;

/** One answer of `text/event-stream` that stays open. */
export interface EventStream {
  /** Says that something of this name changed. */
  send(name: string): void;
  /** Keeps proxies from taking the silence for death. */
  beat(): void;
  /** Says a last word, and closes. */
  end(name: string): void;
}

/** Takes the answer out of fastify's hands and opens the stream; `onClose` is called once, whoever closed it. */
export function openEventStream(reply: FastifyReply, onClose: () => void): EventStream {
  const { raw: response, request } = reply;
  reply.hijack();
  request.staysOpen = true;
  response.once('close', onClose);
  // Lost connections are what streams are for.
  response.on('error', () => undefined);
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) response.setHeader(name, value);
  }
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    connection: 'close',
  });
  response.write('retry: 2000\nevent: hello\ndata: {}\n\n');

  function write(text: string): void {
    if (response.writableEnded || response.destroyed) return;
    response.write(text);
    if (response.writableLength > maxWaitingBytes) response.destroy();
  }

  return {
    send: (name) => write(`event: ${name}\ndata: {}\n\n`),
    beat: () => write(':\n\n'),
    end(name) {
      if (response.writableEnded || response.destroyed) return;
      response.end(`event: ${name}\ndata: {}\n\n`);
      const impatience = setTimeout(() => response.destroy(), lastWordsMs);
      response.once('close', () => clearTimeout(impatience));
    },
  };
}
