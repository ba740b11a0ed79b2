import { once } from 'node:events';
import { createServer, connect, type Socket } from 'node:net';

const notificationMessageType = 'A'.charCodeAt(0);
/** A header consists of the message's type and length. */
const headerBytes = 5;

function dropNotifications(forward: (message: Buffer) => void): (chunk: Buffer) => void {
  let buffered = Buffer.alloc(0);
  return (chunk) => {
    buffered = Buffer.concat([buffered, chunk]);
    while (buffered.length >= headerBytes) {
      const length = 1 + buffered.readUInt32BE(1);
      if (buffered.length < length) return;
      if (buffered[0] !== notificationMessageType) forward(buffered.subarray(0, length));
      buffered = buffered.subarray(length);
    }
  };
}

/** A proxy that behaves like a pooler in transaction mode: LISTEN succeeds, but notifications never arrive. */
export async function startTransactionPooler(
  databaseUrl: string,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port || 5432), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream);
    upstream.on(
      'data',
      dropNotifications((message) => client.write(message)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the pooler does not listen on a port');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${address.port}`;
  return {
    url: url.href,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
