import type { FastifyReply } from 'fastify';

/** A client with more unsent data than this is disconnected; it reloads everything when it reconnects. */
const maxBufferedBytes = 64 * 1024;
const closeTimeoutMs = 1000;

/** An open `text/event-stream` response. */
export interface EventStream {
  /** Sends an event with this name. */
  send(name: string): void;
  /** Sends a comment that keeps proxies from closing an idle connection. */
  sendHeartbeat(): void;
  /** Sends a last event and closes the stream. */
  end(name: string): void;
}

/** Takes the response over from Fastify and opens the stream. `onClose` is called once, whichever side closes it. */
export function openEventStream(reply: FastifyReply, onClose: () => void): EventStream {
  const { raw: response, request } = reply;
  reply.hijack();
  request.staysOpen = true;
  response.once('close', onClose);
  // Lost connections are expected and need no error handling.
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
    if (response.writableLength > maxBufferedBytes) response.destroy();
  }

  return {
    send: (name) => write(`event: ${name}\ndata: {}\n\n`),
    sendHeartbeat: () => write(':\n\n'),
    end(name) {
      if (response.writableEnded || response.destroyed) return;
      response.end(`event: ${name}\ndata: {}\n\n`);
      const closeTimer = setTimeout(() => response.destroy(), closeTimeoutMs);
      response.once('close', () => clearTimeout(closeTimer));
    },
  };
}
