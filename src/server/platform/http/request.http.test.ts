import { once } from 'node:events';
import { type IncomingMessage, request as call } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import fastify, { type FastifyRequest } from 'fastify';
import { afterAll, expect, it, vi } from 'vitest';
import { recordArrival } from './request.ts';

// Answer times are measured from the last byte of the request, even if the session lookup takes longer.

const found = Promise.withResolvers<FastifyRequest>();
const known = Promise.withResolvers<void>();

const app = fastify();
recordArrival(app);
app.addHook('onRequest', async (request) => {
  found.resolve(request);
  await known.promise;
});
app.route({ method: 'POST', url: '/answer', handler: async ({ arrivedAtMs }) => ({ arrivedAtMs }) });
afterAll(() => app.close());

it('a request whose body arrives during the session lookup has arrived with its last byte', async () => {
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
  // The lookup does not count as the player's time.
  await vi.waitFor(() => expect(performance.now()).toBeGreaterThan(completeAtMs + 1_000), { timeout: 20_000 });
  known.resolve();
  const [response] = (await answered) as [IncomingMessage];
  const { arrivedAtMs } = (await json(response)) as { arrivedAtMs: number };
  expect(arrivedAtMs).toBeGreaterThanOrEqual(writtenAtMs);
  expect(arrivedAtMs).toBeLessThan(completeAtMs + 900);
});
