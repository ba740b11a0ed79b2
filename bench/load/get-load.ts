import { connect } from 'node:net';
import { openConnection, formatRequest } from './connection.ts';
import { readOptions, printReport } from './process-options.ts';

export interface GetLoadOptions {
  readonly port: number;
  readonly path: string;
  readonly cookie: string;
  readonly connections: number;
  readonly warmUpMs: number;
  readonly measuredMs: number;
}

export interface GetReport {
  readonly rate: number;
  /** Requests during warm-up and measurement. */
  readonly total: number;
}

const { port, path, cookie, connections, warmUpMs, measuredMs } = readOptions<GetLoadOptions>();
const request = formatRequest('GET', path, cookie);

const probe = await openConnection(port);
const { status, size } = await probe.ask(request);
probe.close();
if (status !== 200) throw new Error(`${path}: ${status}`);

let total = 0;
// All responses have the same length, so counting bytes is sufficient.
const sockets = Array.from({ length: connections }, () => {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => socket.write(request));
  let left = size;
  socket.on('data', (chunk) => {
    left -= chunk.length;
    if (left > 0) return;
    if (left < 0) throw new Error('a response was longer than the first');
    left = size;
    total += 1;
    socket.write(request);
  });
  return socket;
});

setTimeout(() => {
  const before = total;
  const start = performance.now();
  setTimeout(() => {
    const rate = (total - before) / ((performance.now() - start) / 1000);
    for (const socket of sockets) socket.destroy();
    printReport({ rate, total } satisfies GetReport);
  }, measuredMs);
}, warmUpMs);
