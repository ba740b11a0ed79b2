import { once } from 'node:events';
import { createServer, connect, type Socket } from 'node:net';

const notification = 'A'.charCodeAt(0);
/** Type and length of a message. */
const headBytes = 5;

/** Passes on PostgreSQL's messages except notifications. */
function withoutNotifications(pass: (message: Buffer) => void): (chunk: Buffer) => void {
  let waiting = Buffer.alloc(0);
  return (chunk) => {
    waiting = Buffer.concat([waiting, chunk]);
    while (waiting.length >= headBytes) {
      const length = 1 + waiting.readUInt32BE(1);
      if (waiting.length < length) return;
      if (waiting[0] !== notification) pass(waiting.subarray(0, length));
      waiting = waiting.subarray(length);
    }
  };
}

/** What stands before PostgreSQL as a pooler does that lends connections for a transaction: LISTEN succeeds, and all is silent. */
export async function startDeafPooler(databaseUrl: string): Promise<{ readonly url: string; close(): Promise<void> }> {
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
      withoutNotifications((message) => client.write(message)),
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
