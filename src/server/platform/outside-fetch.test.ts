import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { outsideFetch, RefusedAnswer } from './outside-fetch.ts';

/** Somebody on loopback who answers like this; what they were asked is kept. */
async function outside(answer: (response: ServerResponse, request: IncomingMessage) => void) {
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

const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof TypeError ? error.cause : error;
};

it('asks for a plain answer, whatever the caller asked for, and passes everything else on', async () => {
  const { url, asked } = await outside((response, request) => {
    response.writeHead(201, { 'content-type': 'application/json', 'x-own': 'yes' });
    request.pipe(response);
  });
  const headers = { 'accept-encoding': 'br', authorization: 'Bearer x' };
  const answer = await outsideFetch(url, { method: 'POST', body: '{"a":1}', headers });
  expect([answer.status, answer.headers.get('x-own'), await answer.json()]).toEqual([201, 'yes', { a: 1 }]);
  expect(asked).toEqual([expect.objectContaining({ 'accept-encoding': 'identity', authorization: 'Bearer x' })]);
});

it.each([
  ['gzip', gzipSync('{}')],
  ['br', brotliCompressSync('{}')],
  ['deflate', Buffer.from('{}')],
  ['identity, br', brotliCompressSync('{}')],
  ['something', Buffer.from('{}')],
])('refuses an answer that is packed with %s, without looking into it', async (encoding, body) => {
  const { url } = await outside((response) => response.writeHead(200, { 'content-encoding': encoding }).end(body));
  expect(await refusal(outsideFetch(url))).toBeInstanceOf(RefusedAnswer);
});

it('takes one that says that it is not', async () => {
  const { url } = await outside((response) => response.writeHead(200, { 'content-encoding': 'identity' }).end('plain'));
  expect(await (await outsideFetch(url)).text()).toBe('plain');
});

it('reads no more than two million bytes of an answer without end', async () => {
  const { url } = await outside((response) => {
    const part = Buffer.alloc(64 * 1024, 'x');
    const more = () => {
      while (!response.destroyed && response.write(part));
    };
    response.on('drain', more);
    more();
  });
  const answer = await outsideFetch(url);
  await expect(answer.text()).rejects.toThrow(/more than 2000000 bytes/);
});

it('follows what leads elsewhere a few times, never with a write, and not where it may not', async () => {
  const { url, asked } = await outside((response) => response.writeHead(302, { location: '/again' }).end());
  expect(await refusal(outsideFetch(url))).toBeInstanceOf(RefusedAnswer);
  expect(asked).toHaveLength(4);
  expect(await refusal(outsideFetch(url, { method: 'POST', body: 'secret' }))).toBeInstanceOf(RefusedAnswer);
  expect(await refusal(outsideFetch(url, { redirect: 'error' }))).toBeInstanceOf(RefusedAnswer);
  expect((await outsideFetch(url, { redirect: 'manual' })).status).toBe(302);
  expect(asked).toHaveLength(7);
});

it('ends when its caller has had enough, and says why nobody was reached', async () => {
  const { url } = await outside(() => undefined);
  const reason = new Error('enough');
  expect(await refusal(outsideFetch(url, { signal: AbortSignal.any([AbortSignal.timeout(50)]) }))).toMatchObject({
    name: 'TimeoutError',
  });
  expect(await refusal(outsideFetch(url, { signal: AbortSignal.abort(reason) }))).toBe(reason);
  expect(await refusal(outsideFetch('http://127.0.0.1:1/'))).toMatchObject({ code: 'ECONNREFUSED' });
});

it('an answer without a body, or with one that nobody reads, is none the worse', async () => {
  const { url } = await outside((response) => response.writeHead(204).end());
  expect((await outsideFetch(url)).status).toBe(204);
  const cut = Promise.withResolvers<void>();
  const { url: long } = await outside((response) => {
    response.on('close', cut.resolve);
    response.writeHead(200).write('x');
  });
  const answer = await outsideFetch(long);
  await answer.body?.cancel();
  await cut.promise;
});
