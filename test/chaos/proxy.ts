import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands between servers and PostgreSQL, and does to their connections what a bad network does. */
export interface Proxy {
  readonly port: number;
  /** How late answers arrive from now on, in milliseconds. */
  delay(ms: number): void;
  /** Nothing arrives any more, in either direction, and nobody hangs up; nothing is lost either. */
  hold(): void;
  release(): void;
  /** Whatever is answered next on each connection arrives by half, and the connection breaks. */
  cutAnswers(): void;
  /** Breaks all connections, and each new one, until they are let through again. */
  cutAll(): void;
  letThrough(): void;
  close(): Promise<void>;
}

interface Pair {
  readonly client: Socket;
  readonly upstream: Socket;
  isToBeCut: boolean;
  isCut: boolean;
}

export async function startProxy(targetPort: number): Promise<Proxy> {
  const pairs = new Set<Pair>();
  let delayMs = 0;
  let isHeld = false;
  let isClosed = false;

  const server = createServer((client) => {
    if (isClosed) {
      client.destroy();
      return;
    }
    const upstream = connect(targetPort, '127.0.0.1');
    const pair: Pair = { client, upstream, isToBeCut: false, isCut: false };
    pairs.add(pair);
    const waiting: { readonly part: Buffer; readonly due: number }[] = [];

    function answer(part: Buffer): void {
      // What comes after the half would be taken for the other half of it.
      if (pair.isCut) return;
      if (!pair.isToBeCut) {
        client.write(part);
        return;
      }
      pair.isCut = true;
      client.write(part.subarray(0, Math.ceil(part.length / 2)), () => client.destroy());
    }
    function answerDue(): void {
      while (waiting[0] && waiting[0].due <= performance.now()) answer((waiting.shift() as (typeof waiting)[0]).part);
      if (waiting[0]) setTimeout(answerDue, Math.max(1, waiting[0].due - performance.now()));
    }
    client.on('data', (part) => upstream.write(part));
    upstream.on('data', (part: Buffer) => {
      if (delayMs === 0 && waiting.length === 0) answer(part);
      else if (waiting.push({ part, due: performance.now() + delayMs }) === 1) setTimeout(answerDue, delayMs);
    });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => {
        pairs.delete(pair);
        other.destroy();
      });
      if (isHeld) one.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const each = (work: (socket: Socket) => void) => {
    for (const { client, upstream } of pairs) for (const socket of [client, upstream]) work(socket);
  };
  return {
    port: (server.address() as AddressInfo).port,
    delay(ms) {
      delayMs = ms;
    },
    hold() {
      isHeld = true;
      each((socket) => socket.pause());
    },
    release() {
      isHeld = false;
      each((socket) => socket.resume());
    },
    cutAnswers() {
      for (const pair of pairs) pair.isToBeCut = true;
    },
    cutAll() {
      isClosed = true;
      each((socket) => socket.destroy());
    },
    letThrough() {
      isClosed = false;
    },
    async close() {
      each((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}
