import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openConnection, requestText } from './connection.ts';
import { order } from './order.ts';

/** Bare node:http that answers every request with the very bytes that the game's server sent. */
export interface BareOrder {
  readonly port: number;
  readonly path: string;
  readonly cookie: string;
}

const { port, path, cookie } = order<BareOrder>();
// As the loads ask, who take no compressed answers.
const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie, 'accept-encoding': 'identity' } });
const body = await response.text();
const byNode = new Set(['date', 'connection', 'keep-alive']);
const headers = Object.fromEntries([...response.headers].filter(([name]) => !byNode.has(name)));
const server = createServer((_, reply) => {
  reply.writeHead(200, headers);
  reply.end(body);
});
server.keepAliveTimeout = 5000;

const sizeAt = async (where: number) => {
  const connection = await openConnection(where);
  const { size } = await connection.ask(requestText('GET', path, cookie));
  connection.close();
  return size;
};

server.listen(0, '127.0.0.1', () => {
  const own = (server.address() as AddressInfo).port;
  void Promise.all([sizeAt(port), sizeAt(own)]).then(([theirs, mine]) => {
    // The number in a request's name may have got a digit more meanwhile.
    if (Math.abs(theirs - mine) > 1) throw new Error(`the game's server sends ${theirs} bytes, the bare one ${mine}`);
    process.stdout.write(`listens on ${own}\n`);
  });
});
