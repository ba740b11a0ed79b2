import { once } from 'node:events';
import { type IncomingMessage, request as call } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import fastify, { type FastifyRequest } from 'fastify';
import { afterAll, expect, it, vi } from 'vitest';
import { noteArrival } from './request.ts';

// Whoever answers has as long as the last byte of the answer takes, however busy the server is with who they are.

const found = Promise.withResolvers<FastifyRequest>();
const known = Promise.withResolvers<void>();

const app = fastify();
noteArrival(app);
app.addHook('onRequest', async (request) => {
  found.resolve(request);
  await known.promise;
});
app.route({ method: 'POST', url: '/answer', handler: async ({ arrivedAtMs }) => ({ arrivedAtMs }) });
afterAll(() => app.close());

it('a call whose body comes while its session is looked up has arrived with its last byte', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
  const sent = call({ port, host: '127.0.0.1', path: '/answer', method: 'POST', headers });
  const answered = once(sent, 'response');
  sent.flushHeaders();
  const { raw } = await found.promise;
  sent.write('{"answer":');
  await expect.poll(() => raw.readableLength).toBeGreaterThan(0);
  const writtenAtMs = performance.now();
  sent.end('"Vienna"}');
  await expect.poll(() => raw.complete).toBe(true);
  const completeAtMs = performance.now();
  // It is not the player's time either.
  await vi.waitFor(() => expect(performance.now()).toBeGreaterThan(completeAtMs + 1_000), { timeout: 20_000 });
  known.resolve();
  const [response] = (await answered) as [IncomingMessage];
  const { arrivedAtMs } = (await json(response)) as { arrivedAtMs: number };
  expect(arrivedAtMs).toBeGreaterThanOrEqual(writtenAtMs);
  expect(arrivedAtMs).toBeLessThan(completeAtMs + 900);
});
