import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openConnection, formatRequest } from './connection.ts';
import { readOptions } from './process-options.ts';

/** Bare node:http that answers every request with exactly the bytes of the game's server. */
export interface BareServerOptions {
  readonly port: number;
  readonly path: string;
  readonly cookie: string;
}

const { port, path, cookie } = readOptions<BareServerOptions>();
// The load clients do not accept compressed responses, so the reference is not compressed either.
const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie, 'accept-encoding': 'identity' } });
const body = await response.text();
const byNode = new Set(['date', 'connection', 'keep-alive']);
const headers = Object.fromEntries([...response.headers].filter(([name]) => !byNode.has(name)));
const server = createServer((_, reply) => {
  reply.writeHead(200, headers);
  reply.end(body);
});
server.keepAliveTimeout = 5000;

const getResponseSize = async (where: number) => {
  const connection = await openConnection(where);
  const { size } = await connection.ask(formatRequest('GET', path, cookie));
  connection.close();
  return size;
};

server.listen(0, '127.0.0.1', () => {
  const own = (server.address() as AddressInfo).port;
  void Promise.all([getResponseSize(port), getResponseSize(own)]).then(([theirs, mine]) => {
    // The sizes may differ by one byte if the number in the request id got another digit.
    if (Math.abs(theirs - mine) > 1) throw new Error(`the game's server sends ${theirs} bytes, the bare one ${mine}`);
    process.stdout.write(`listens on ${own}\n`);
  });
});
