import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A proxy to PostgreSQL for the current test that can stop forwarding without closing connections. */
export async function startSilentProxy(target: URL) {
  const allSockets: Socket[] = [];
  const openSockets = new Set<Socket>();
  let sentText = '';
  let heldBack: (() => void)[] | null = null;
  const server = createServer((client) => {
    const database = connect(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      allSockets.push(from);
      openSockets.add(from);
      from.on('data', (part) => {
        if (from === client) sentText += part.toString('latin1');
        if (from === database && heldBack) heldBack.push(() => to.write(part));
        else to.write(part);
      });
      from.on('close', () => {
        openSockets.delete(from);
        to.destroy();
      });
      from.on('error', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of allSockets) socket.destroy();
    server.close();
  });
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    fallSilent() {
      for (const socket of openSockets) socket.removeAllListeners('data').pause();
      openSockets.clear();
    },
    /** Simulates the loss of the machine: breaks all connections and accepts no new ones. */
    leave() {
      server.close();
      for (const socket of allSockets) socket.destroy();
    },
    /** Holds the database's responses until the returned function is called. */
    holdAnswers() {
      heldBack = [];
      return () => {
        const kept = heldBack ?? [];
        heldBack = null;
        for (const pass of kept) pass();
      };
    },
    asked: () => sentText,
    openSockets,
  };
}
