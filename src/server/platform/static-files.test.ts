import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { createHttp } from './http.ts';
import { createLog } from './log.ts';
import { serveClient } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'trivia-quest-client-'));
const script = 'console.log("a game");'.repeat(50);

async function serve(from: string) {
  const app = createHttp(readEnv({}), createLog('silent'));
  await serveClient(app, from);
  return app;
}

beforeAll(() => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Trivia Quest</title>');
  writeFileSync(join(folder, 'assets/main-4f2a.js'), script);
  writeFileSync(join(folder, 'assets/main-4f2a.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, '.secret'), 'hidden');
  writeFileSync(join(folder, 'sw.js'), 'self.skipWaiting();');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the built client', () => {
  it.each(['/', '/game?category=3', '/tournaments/7/bracket', '/no/such.page'])(
    '%s is the one page, asked for again each time',
    async (url) => {
      const app = await serve(folder);
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(answer.body).toContain('Trivia Quest');
    },
  );

  it('a file with a hash in its name is kept for ever, compressed for who takes it', async () => {
    const app = await serve(folder);
    const plain = await app.inject('/assets/main-4f2a.js');
    expect(plain.body).toBe(script);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const small = await app.inject({ url: '/assets/main-4f2a.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(small.headers['content-type']).toMatch(/javascript/);
    expect(small.rawPayload.length).toBeLessThan(script.length);
  });

  it('a worker without a hash is asked for again', async () => {
    const app = await serve(folder);
    expect((await app.inject('/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['GET', '/assets/gone-1234.js'],
    ['POST', '/game'],
    ['DELETE', '/'],
    ['GET', '/api'],
    ['GET', '/api/nothing'],
  ] as const)('%s %s is a 404, not the page', async (method, url) => {
    const app = await serve(folder);
    const answer = await app.inject({ method, url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'notFound' });
  });

  it.each(['/.secret', '/..%2f..%2fetc%2fpasswd', '/%2e%2e/secret', '/assets/..%5c.secret', '/%00', '/%'])(
    '%s leads to no file outside',
    async (url) => {
      const app = await serve(folder);
      const answer = await app.inject(url);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.body).not.toMatch(/hidden|root:/);
    },
  );
});

it('without a build the page says what to do, and calls go on', async () => {
  const app = await serve(join(folder, 'missing'));
  const page = await app.inject('/');
  expect(page.statusCode).toBe(503);
  expect(page.body).toContain('npm run build');
  expect((await app.inject('/api/nothing')).statusCode).toBe(404);
});
