import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { readEnv } from '../env.ts';
import { createHttp } from './http.ts';
import { createLog } from '../log.ts';

const patience = { headersMs: 200, requestMs: 400, checkMs: 50, unreadMs: 200 };

async function startServer(unreadMs = patience.unreadMs) {
  const app = createHttp(readEnv({}), createLog('silent'), { ...patience, unreadMs });
  app.post('/body', (_request, reply) => reply.send('all here'));
  // More than the system takes for a reader who is not there.
  app.get('/much', (_request, reply) => reply.send(Buffer.alloc(64 * 1024 * 1024)));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const connections = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
  return { port, connections };
}

async function say(port: number, text: string) {
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
])('who does not finish the %s is told so in the same form, and cut', async (_what, text) => {
  const { port, connections } = await startServer();
  const { socket, heard } = await say(port, text);
  // Node's own look at who is late comes after 30 s.
  await once(socket, 'close', { signal: AbortSignal.timeout(15_000) });
  expect(heard()).toMatch(/^HTTP\/1\.1 408 [^]*\{"message":".+","code":"requestTimeout"\}$/);
  await expect.poll(connections).toBe(0);
});

it('who reads nothing of an answer is cut', async () => {
  const { port, connections } = await startServer();
  const { socket, heard } = await say(port, 'GET /much HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(() => heard().length).toBeGreaterThan(0);
  socket.pause();
  await expect.poll(connections, { timeout: 20_000 }).toBe(0);
});

it('who reads, however much it is, reads all of it', async () => {
  // A busy machine may let nobody read for a while.
  const { port } = await startServer(5_000);
  const { heard } = await say(port, 'GET /much HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(() => heard().length, { timeout: 30_000 }).toBeGreaterThan(64 * 1024 * 1024);
});
