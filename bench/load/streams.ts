import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { formatRequest } from './connection.ts';

const path = '/api/events';
const batchSize = 50;
const timeoutMs = 30_000;

/** Open event streams, addressed by index. */
export interface Streams {
  /** Resolves with the time at which the last of these streams has received the next event with this name. */
  hear(name: string, places: readonly number[]): Promise<number>;
  close(): void;
}

interface Stream {
  readonly socket: Socket;
  next(name: string, onEvent: () => void): void;
}

function openStream(port: number, cookie: string, headers?: string): Stream {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let pendingEvent: { readonly name: string; readonly heard: () => void } | undefined;
  let unfinished = '';
  // A lost connection is detected by the timeout of its waiter.
  socket.on('error', () => undefined);
  socket.setEncoding('latin1').on('data', (text: string) => {
    const lines = (unfinished + text).split('\n');
    unfinished = lines.pop() ?? '';
    for (const line of lines) {
      if (pendingEvent === undefined || line !== `event: ${pendingEvent.name}`) continue;
      const { heard: onEvent } = pendingEvent;
      pendingEvent = undefined;
      onEvent();
    }
  });
  socket.write(formatRequest('GET', path, cookie, undefined, headers));
  return {
    socket,
    next(name, onEvent) {
      pendingEvent = { name, heard: onEvent };
    },
  };
}

async function waitForAll(streams: readonly Stream[], name: string): Promise<number> {
  const abortController = new AbortController();
  const { promise, resolve } = Promise.withResolvers<number>();
  let left = streams.length;
  for (const stream of streams) {
    stream.next(name, () => {
      left -= 1;
      if (left === 0) resolve(performance.now());
    });
  }
  const timeout = wait(timeoutMs, undefined, { signal: abortController.signal }).then(() => {
    throw new Error(
      `${left} of ${streams.length} streams never received ${name}; is the limit of open files high enough?`,
    );
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    abortController.abort();
    timeout.catch(() => undefined);
  }
}

/**
 * Opens a stream per cookie, with the header line of the same index, and waits until the server has greeted all of
 * them.
 */
export async function openStreams(
  port: number,
  cookies: readonly string[],
  headers: readonly string[] = [],
): Promise<Streams> {
  const streams: Stream[] = [];
  for (let start = 0; start < cookies.length; start += batchSize) {
    const opened = cookies
      .slice(start, start + batchSize)
      .map((cookie, at) => openStream(port, cookie, headers[start + at]));
    await waitForAll(opened, 'hello');
    streams.push(...opened);
  }
  return {
    hear: (name, places) =>
      waitForAll(
        places.flatMap((place) => streams[place] ?? []),
        name,
      ),
    close() {
      for (const { socket } of streams) socket.destroy();
    },
  };
}
