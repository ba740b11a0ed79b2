import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { fetchExternal, RejectedResponse } from './external-fetch.ts';

/** Records the received requests. */
async function startExternalServer(answer: (response: ServerResponse, request: IncomingMessage) => void) {
  const asked: IncomingMessage['headers'][] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers);
    answer(response, request);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked };
}

const getFailure = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof TypeError ? error.cause : error;
};

it('requests an uncompressed response, whatever the caller asked for, and passes everything else on', async () => {
  const { url, asked } = await startExternalServer((response, request) => {
    response.writeHead(201, { 'content-type': 'application/json', 'x-own': 'yes' });
    request.pipe(response);
  });
  const headers = { 'accept-encoding': 'br', authorization: 'Bearer x' };
  const answer = await fetchExternal(url, { method: 'POST', body: '{"a":1}', headers });
  expect([answer.status, answer.headers.get('x-own'), await answer.json()]).toEqual([201, 'yes', { a: 1 }]);
  expect(asked).toEqual([expect.objectContaining({ 'accept-encoding': 'identity', authorization: 'Bearer x' })]);
});

it.each([
  ['gzip', gzipSync('{}')],
  ['br', brotliCompressSync('{}')],
  ['deflate', Buffer.from('{}')],
  ['identity, br', brotliCompressSync('{}')],
  ['something', Buffer.from('{}')],
])('rejects a response compressed with %s without decoding it', async (encoding, body) => {
  const { url } = await startExternalServer((response) =>
    response.writeHead(200, { 'content-encoding': encoding }).end(body),
  );
  expect(await getFailure(fetchExternal(url))).toBeInstanceOf(RejectedResponse);
});

it('accepts a response that is declared as uncompressed', async () => {
  const { url } = await startExternalServer((response) =>
    response.writeHead(200, { 'content-encoding': 'identity' }).end('plain'),
  );
  expect(await (await fetchExternal(url)).text()).toBe('plain');
});

it('reads at most two million bytes of an endless response', async () => {
  const { url } = await startExternalServer((response) => {
    const part = Buffer.alloc(64 * 1024, 'x');
    const more = () => {
      while (!response.destroyed && response.write(part));
    };
    response.on('drain', more);
    more();
  });
  const answer = await fetchExternal(url);
  await expect(answer.text()).rejects.toThrow(/more than 2000000 bytes/);
});

it('follows a few redirects, but never for a write, and not to forbidden addresses', async () => {
  const { url, asked } = await startExternalServer((response) => response.writeHead(302, { location: '/again' }).end());
  expect(await getFailure(fetchExternal(url))).toBeInstanceOf(RejectedResponse);
  expect(asked).toHaveLength(4);
  expect(await getFailure(fetchExternal(url, { method: 'POST', body: 'secret' }))).toBeInstanceOf(RejectedResponse);
  expect(await getFailure(fetchExternal(url, { redirect: 'error' }))).toBeInstanceOf(RejectedResponse);
  expect((await fetchExternal(url, { redirect: 'manual' })).status).toBe(302);
  expect(asked).toHaveLength(7);
});

it('stops when the caller aborts, and reports why the host could not be reached', async () => {
  const { url } = await startExternalServer(() => undefined);
  const reason = new Error('enough');
  expect(await getFailure(fetchExternal(url, { signal: AbortSignal.any([AbortSignal.timeout(50)]) }))).toMatchObject({
    name: 'TimeoutError',
  });
  expect(await getFailure(fetchExternal(url, { signal: AbortSignal.abort(reason) }))).toBe(reason);
  expect(await getFailure(fetchExternal('http://127.0.0.1:1/'))).toMatchObject({ code: 'ECONNREFUSED' });
});

it('handles a response without a body, or with a body that is not read', async () => {
  const { url } = await startExternalServer((response) => response.writeHead(204).end());
  expect((await fetchExternal(url)).status).toBe(204);
  const cut = Promise.withResolvers<void>();
  const { url: long } = await startExternalServer((response) => {
    response.on('close', cut.resolve);
    response.writeHead(200).write('x');
  });
  const answer = await fetchExternal(long);
  await answer.body?.cancel();
  await cut.promise;
});
