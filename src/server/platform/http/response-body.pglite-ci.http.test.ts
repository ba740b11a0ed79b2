import { get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer } from '#test/harness/player.ts';

const app = useTestApp();

/** Fetch does not expose the raw bytes. */
async function getRawBody(
  path: string,
  cookie: string,
  accepted?: string,
): Promise<{ head: IncomingMessage; body: Buffer }> {
  const headers = { cookie, ...(accepted !== undefined && { 'accept-encoding': accepted }) };
  const head = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${app.servers[0]}${path}`, { headers, agent: false }, resolve).on('error', reject);
  });
  return { head, body: Buffer.concat(await head.toArray()) };
}

const getEncodingHeaders = ({ head }: { head: IncomingMessage }) => [
  head.headers['content-encoding'],
  head.headers.vary,
];

it('compresses a long response if the client accepts it, and never a short one', async () => {
  const { browser } = await buildPlayer(app);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const plain = await getRawBody('/api/settings', cookie);
  expect(plain.body.length).toBeLessThan(1024);
  expect(getEncodingHeaders(await getRawBody('/api/settings', cookie, 'br'))).toEqual([undefined, undefined]);

  const list = '/api/categories';
  const whole = await getRawBody(list, cookie);
  expect(getEncodingHeaders(whole)).toEqual([undefined, 'accept-encoding']);
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
  ] as const) {
    const answer = await getRawBody(list, cookie, accepted);
    expect(getEncodingHeaders(answer)).toEqual([encoding, 'accept-encoding']);
    expect(answer.head.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.body.length).toBeLessThan(whole.body.length / 3);
    expect(unpack[encoding](answer.body)).toEqual(whole.body);
  }
  expect(getEncodingHeaders(await getRawBody(list, cookie, 'br;q=0, identity'))).toEqual([
    undefined,
    'accept-encoding',
  ]);
});
