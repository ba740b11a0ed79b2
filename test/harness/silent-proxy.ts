import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Stands before PostgreSQL until the test is over, and can fall silent: nothing arrives any more, and nobody hangs up. */
export async function startProxy(target: URL) {
  const all: Socket[] = [];
  const talking = new Set<Socket>();
  let asked = '';
  let heldBack: (() => void)[] | null = null;
  const server = createServer((client) => {
    const database = connect(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      all.push(from);
      talking.add(from);
      from.on('data', (part) => {
        if (from === client) asked += part.toString('latin1');
        if (from === database && heldBack) heldBack.push(() => to.write(part));
        else to.write(part);
      });
      from.on('close', () => {
        talking.delete(from);
        to.destroy();
      });
      from.on('error', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of all) socket.destroy();
    server.close();
  });
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    fallSilent() {
      for (const socket of talking) socket.removeAllListeners('data').pause();
      talking.clear();
    },
    /** The machine is gone: whoever talks is cut off, and nobody else comes through. */
    leave() {
      server.close();
      for (const socket of all) socket.destroy();
    },
    /** Keeps what the database answers until the function it answers is called. */
    holdAnswers() {
      heldBack = [];
      return () => {
        const kept = heldBack ?? [];
        heldBack = null;
        for (const pass of kept) pass();
      };
    },
    /** All that was asked of the database. */
    asked: () => asked,
    talking,
  };
}
