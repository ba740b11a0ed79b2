import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { readOptions } from './process-options.ts';

export interface BareStreamsOptions {
  readonly url: string;
  readonly channel: string;
}

const { url, channel } = readOptions<BareStreamsOptions>();
const responses = new Set<ServerResponse>();
const listener = new pg.Client({ connectionString: url });
listener.on('notification', ({ payload = '' }) => {
  for (const response of responses) response.write(`event: ${payload}\ndata: {}\n\n`);
});
await listener.connect();
await listener.query(`listen ${listener.escapeIdentifier(channel)}`);

const server = createServer((_request, response) => {
  responses.add(response);
  response.once('close', () => responses.delete(response));
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', connection: 'close' });
  response.write('retry: 2000\nevent: hello\ndata: {}\n\n');
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`listens on ${(server.address() as AddressInfo).port}\n`);
});
