import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface FaultyProxy {
  readonly port: number;
  setDelay(ms: number): void;
  /** Stalls traffic in both directions without closing connections or losing data. */
  stall(): void;
  resume(): void;
  /** Sends only half of the next response on each connection, then breaks the connection. */
  cutResponses(): void;
  /** Breaks all connections, including new ones, until `letThrough`. */
  disconnectAll(): void;
  acceptConnections(): void;
  close(): Promise<void>;
}

interface Pair {
  readonly client: Socket;
  readonly upstream: Socket;
  isMarkedForCut: boolean;
  isCut: boolean;
}

export async function startFaultyProxy(targetPort: number): Promise<FaultyProxy> {
  const pairs = new Set<Pair>();
  let delayMs = 0;
  let isStalled = false;
  let isClosed = false;

  const server = createServer((client) => {
    if (isClosed) {
      client.destroy();
      return;
    }
    const upstream = connect(targetPort, '127.0.0.1');
    const pair: Pair = { client, upstream, isMarkedForCut: false, isCut: false };
    pairs.add(pair);
    const delayedParts: { readonly part: Buffer; readonly due: number }[] = [];

    function forward(part: Buffer): void {
      // Further data would be read as the rest of the response that was cut.
      if (pair.isCut) return;
      if (!pair.isMarkedForCut) {
        client.write(part);
        return;
      }
      pair.isCut = true;
      client.write(part.subarray(0, Math.ceil(part.length / 2)), () => client.destroy());
    }
    function forwardDue(): void {
      while (delayedParts[0] && delayedParts[0].due <= performance.now())
        forward((delayedParts.shift() as (typeof delayedParts)[0]).part);
      if (delayedParts[0]) setTimeout(forwardDue, Math.max(1, delayedParts[0].due - performance.now()));
    }
    client.on('data', (part) => upstream.write(part));
    upstream.on('data', (part: Buffer) => {
      if (delayMs === 0 && delayedParts.length === 0) forward(part);
      else if (delayedParts.push({ part, due: performance.now() + delayMs }) === 1) setTimeout(forwardDue, delayMs);
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
      if (isStalled) one.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const forEachSocket = (work: (socket: Socket) => void) => {
    for (const { client, upstream } of pairs) for (const socket of [client, upstream]) work(socket);
  };
  return {
    port: (server.address() as AddressInfo).port,
    setDelay(ms) {
      delayMs = ms;
    },
    stall() {
      isStalled = true;
      forEachSocket((socket) => socket.pause());
    },
    resume() {
      isStalled = false;
      forEachSocket((socket) => socket.resume());
    },
    cutResponses() {
      for (const pair of pairs) pair.isMarkedForCut = true;
    },
    disconnectAll() {
      isClosed = true;
      forEachSocket((socket) => socket.destroy());
    },
    acceptConnections() {
      isClosed = false;
    },
    async close() {
      forEachSocket((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}
