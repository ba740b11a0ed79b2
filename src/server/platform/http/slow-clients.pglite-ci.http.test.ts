import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { readEnv } from '../env.ts';
import { createHttpServer } from './http.ts';
import { createLog } from '../log.ts';

const patience = { headersMs: 200, requestMs: 400, checkMs: 50, unreadMs: 200 };

async function startServer(unreadMs = patience.unreadMs) {
  const app = createHttpServer(readEnv({}), createLog('silent'), { ...patience, unreadMs });
  app.post('/body', (_request, reply) => reply.send('all here'));
  // More data than the system buffers for a client that does not read.
  app.get('/much', (_request, reply) => reply.send(Buffer.alloc(64 * 1024 * 1024)));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const connections = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
  return { port, connections };
}

async function sendText(port: number, text: string) {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  let heard = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    heard += part;
  });
  await once(socket, 'connect');
  socket.write(text);
  return { socket, heard: () => heard };
}

it.each([
  ['headers', 'GET /much HTTP/1.1\r\nHost: localhost\r\n'],
  ['body', 'POST /body HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{'],
])('a client that does not finish the %s gets an error in the same form and is disconnected', async (_what, text) => {
  const { port, connections } = await startServer();
  const { socket, heard } = await sendText(port, text);
  // Node's own check for late requests runs every 30 s.
  await once(socket, 'close', { signal: AbortSignal.timeout(15_000) });
  expect(heard()).toMatch(/^HTTP\/1\.1 408 [^]*\{"message":".+","code":"requestTimeout"\}$/);
  await expect.poll(connections).toBe(0);
});

it('a client that does not read the response is disconnected', async () => {
  const { port, connections } = await startServer();
  const { socket, heard } = await sendText(port, 'GET /much HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(() => heard().length).toBeGreaterThan(0);
  socket.pause();
  await expect.poll(connections, { timeout: 20_000 }).toBe(0);
});

it('a client that reads gets the whole response, however long it is', async () => {
  // On a busy machine, no client may read for a while.
  const { port } = await startServer(5_000);
  const { heard } = await sendText(port, 'GET /much HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(() => heard().length, { timeout: 30_000 }).toBeGreaterThan(64 * 1024 * 1024);
});
