import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { requestText } from './connection.ts';

const path = '/api/events';
const atOnce = 50;
const patienceMs = 30_000;

/** Open streams of events, by their place. */
export interface Streams {
  /** The moment at which the last of these has heard an event of this name, from now on. */
  hear(name: string, places: readonly number[]): Promise<number>;
  close(): void;
}

interface Stream {
  readonly socket: Socket;
  /** Calls back at the next event of this name. */
  next(name: string, heard: () => void): void;
}

function openStream(port: number, cookie: string, headers?: string): Stream {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let awaited: { readonly name: string; readonly heard: () => void } | undefined;
  let unfinished = '';
  // What was lost is noticed by who waits for it.
  socket.on('error', () => undefined);
  socket.setEncoding('latin1').on('data', (text: string) => {
    const lines = (unfinished + text).split('\n');
    unfinished = lines.pop() ?? '';
    for (const line of lines) {
      if (awaited === undefined || line !== `event: ${awaited.name}`) continue;
      const { heard } = awaited;
      awaited = undefined;
      heard();
    }
  });
  socket.write(requestText('GET', path, cookie, undefined, headers));
  return {
    socket,
    next(name, heard) {
      awaited = { name, heard };
    },
  };
}

async function allHear(streams: readonly Stream[], name: string): Promise<number> {
  const patience = new AbortController();
  const { promise, resolve } = Promise.withResolvers<number>();
  let left = streams.length;
  for (const stream of streams) {
    stream.next(name, () => {
      left -= 1;
      if (left === 0) resolve(performance.now());
    });
  }
  const late = wait(patienceMs, undefined, { signal: patience.signal }).then(() => {
    throw new Error(`${left} of ${streams.length} streams never heard ${name}; are enough open files allowed?`);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    patience.abort();
    late.catch(() => undefined);
  }
}

/** Opens a stream for each cookie, with the lines of a header at its place, and waits until the server has greeted all of them. */
export async function openStreams(
  port: number,
  cookies: readonly string[],
  headers: readonly string[] = [],
): Promise<Streams> {
  const streams: Stream[] = [];
  for (let start = 0; start < cookies.length; start += atOnce) {
    const opened = cookies
      .slice(start, start + atOnce)
      .map((cookie, at) => openStream(port, cookie, headers[start + at]));
    await allHear(opened, 'hello');
    streams.push(...opened);
  }
  return {
    hear: (name, places) =>
      allHear(
        places.flatMap((place) => streams[place] ?? []),
        name,
      ),
    close() {
      for (const { socket } of streams) socket.destroy();
    },
  };
}
