import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { serveSecurityTxt } from './crawlers.ts';
import { createHttpServer } from './http.ts';
import { createLog } from '../log.ts';
import { serveClient } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'trivia-quest-client-'));
const page =
  '<!doctype html><head><title>Trivia Quest</title><meta name="description" content="A game." /></head><body></body>';
const drawnStyle = '.first{color:red}';
const drawnScript = "document.documentElement.dataset.theme='dark';\n";
const drawnHelp = page.replace(
  '</head><body></body>',
  `<style>${drawnStyle}</style><script src="/assets/main-4f2a.js"></script><script data-drawn>${drawnScript}</script></head><body><h1>How to play</h1></body>`,
);
const hashScript = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const script = 'console.log("a game");'.repeat(50);

async function serve(from: string) {
  const app = createHttpServer(readEnv({}), createLog('silent'));
  await serveClient(app, from, 'https://quest.example');
  return app;
}

beforeAll(() => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'assets/main-4f2a.js'), script);
  writeFileSync(join(folder, 'assets/main-4f2a.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'assets/main-4f2a.js.gz'), gzipSync(script));
  writeFileSync(join(folder, '.secret'), 'hidden');
  mkdirSync(join(folder, '.drawn'));
  writeFileSync(join(folder, '.drawn/help.html'), drawnHelp);
  writeFileSync(join(folder, 'sw.js'), 'self.skipWaiting();');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the built client', () => {
  it.each(['/', '/game?category=3', '/tournaments/7', '/profile/some-body'])(
    'serves %s as the page with revalidation',
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

  it.each(['/nowhere', '/no/such.page', '/game/abc', '/tournaments/7/bracket', '/manifest.json'])(
    'serves %s as a 404 page that is not indexed',
    async (url) => {
      const app = await serve(folder);
      const answer = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(answer.rawPayload).toString()).toContain('<title>Page Not Found - Trivia Quest</title>');
      expect(gunzipSync(answer.rawPayload).toString()).toContain('<meta name="robots" content="noindex" />');
    },
  );

  it('each page has its title and description before any script runs, and only public pages are indexed', async () => {
    const app = await serve(folder);
    const help = await app.inject('/help');
    expect(help.body).toContain('<title>How to play - Trivia Quest</title>');
    expect(help.body).toMatch(/<meta name="description" content="Ten questions, [^"]+"/);
    expect(help.body).toContain('<link rel="canonical" href="https://quest.example/help" />');
    expect(help.body).not.toContain('noindex');
    const shop = await app.inject('/shop');
    expect(shop.body).toContain('<title>Shop - Trivia Quest</title>');
    expect(shop.body).toContain('<meta name="description" content="A game." />');
    expect(shop.body).toContain('<meta name="robots" content="noindex" />');
    const home = await app.inject('/');
    expect(home.body).toContain('<meta property="og:title" content="Trivia Quest" />');
    const again = await app.inject({ url: '/', headers: { 'if-none-match': String(home.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('a prerendered page is sent as built, and its policy contains the hashes of its inline parts, also with a 304', async () => {
    const app = await serve(folder);
    const help = await app.inject('/help');
    expect(help.body).toContain('<h1>How to play</h1>');
    expect(help.body).toContain('<title>How to play - Trivia Quest</title>');
    const policy = String(help.headers['content-security-policy']);
    expect(policy.split(';')).toContain(`style-src 'self' ${hashScript(drawnStyle)}`);
    expect(policy.split(';')).toContain(`script-src 'self' ${hashScript(drawnScript)}`);
    expect(policy).not.toContain('unsafe');
    const again = await app.inject({ url: '/help', headers: { 'if-none-match': String(help.headers.etag) } });
    expect([again.statusCode, again.headers['content-security-policy']]).toEqual([304, policy]);
    const shop = await app.inject('/shop');
    expect(shop.body).not.toContain('How to play');
    expect(shop.headers['content-security-policy']).not.toContain('sha256');
  });

  it.each(['/.drawn/help.html', '/index.html'])('does not serve %s, which is an input of the build', async (url) => {
    const app = await serve(folder);
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('How to play');
  });

  it('inserts a preview after the policy was calculated', async () => {
    const app = createHttpServer(readEnv({}), createLog('silent'));
    await serveClient(app, folder, 'https://quest.example', (_request, _reply, path) =>
      Promise.resolve(
        path === '/s/abc'
          ? {
              title: '<script>alert(1)</script>',
              description: '<style>*{}</style>',
              address: 'https://quest.example/s/abc',
              picture: { url: 'https://quest.example/p.png', width: 1, height: 1, alt: '' },
            }
          : undefined,
      ),
    );
    const answer = await app.inject('/s/abc');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('&lt;script>alert(1)');
    expect(answer.headers['content-security-policy']).not.toContain('sha256');
  });

  it('gives every page a link preview with the picture of the game', async () => {
    const app = await serve(folder);
    const home = await app.inject('/');
    for (const tag of [
      '<meta property="og:url" content="https://quest.example/" />',
      '<meta property="og:image" content="https://quest.example/app/link-preview.png" />',
      '<meta property="og:image:width" content="1200" />',
      '<meta property="og:image:height" content="630" />',
      '<meta name="twitter:card" content="summary_large_image" />',
      '<meta name="twitter:title" content="Trivia Quest" />',
      '<meta name="twitter:description" content="A game." />',
      '<meta name="twitter:image" content="https://quest.example/app/link-preview.png" />',
    ]) {
      expect(home.body).toContain(tag);
    }
    const invite = await app.inject('/invite/abc');
    expect(invite.body).toContain('<meta property="og:image" content="https://quest.example/app/link-preview.png" />');
    expect(invite.body).not.toContain('og:url');
  });

  it('serves the link preview picture in the size that the pages declare', async () => {
    const { width, height, format } = await sharp('src/client/public/app/link-preview.png').metadata();
    expect([width, height, format]).toEqual([1200, 630, 'png']);
  });

  it('compresses the page with the best encoding the browser accepts', async () => {
    const app = await serve(folder);
    const sent = (accepted: string) => app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
    expect(brotliDecompressSync((await sent('gzip, deflate, br')).rawPayload).toString()).toContain('Trivia Quest');
    expect((await sent('gzip, br;q=0')).headers['content-encoding']).toBe('gzip');
    expect((await sent('identity')).headers['content-encoding']).toBeUndefined();
  });

  it('serves security.txt with the contact of the installation, and 404 while there is none', async () => {
    const app = createHttpServer(readEnv({}), createLog('silent'));
    let contact: string | null = null;
    serveSecurityTxt(app, {
      publicUrl: 'https://quest.example',
      findContact: () => Promise.resolve(contact),
      now: () => new Date('2026-11-29T12:00:00Z'),
    });
    await serveClient(app, folder, 'https://quest.example');
    const get = () => app.inject('/.well-known/security.txt');
    expect((await get()).statusCode).toBe(404);
    contact = 'security@quest.example';
    const answer = await get();
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toBe(
      [
        'Contact: mailto:security@quest.example',
        'Expires: 2027-02-27T00:00:00.000Z',
        'Preferred-Languages: en',
        'Canonical: https://quest.example/.well-known/security.txt',
        '',
      ].join('\n'),
    );
    contact = 'https://quest.example/report';
    expect((await get()).body).toContain('Contact: https://quest.example/report\n');
  });

  it('serves robots.txt and the sitemap', async () => {
    const app = await serve(folder);
    const robots = await app.inject('/robots.txt');
    expect(robots.headers['content-type']).toMatch(/^text\/plain/);
    expect(robots.body).toContain('Sitemap: https://quest.example/sitemap.xml');
    const map = await app.inject('/sitemap.xml');
    expect(map.headers['content-type']).toMatch(/^application\/xml/);
    expect(map.body).toContain('<loc>https://quest.example/privacy</loc>');
    expect(map.body).not.toContain('/shop');
  });

  it('caches a file with a hash in its name forever, and compresses it if accepted', async () => {
    const app = await serve(folder);
    const plain = await app.inject('/assets/main-4f2a.js');
    expect(plain.body).toBe(script);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const small = await app.inject({ url: '/assets/main-4f2a.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(small.headers['content-type']).toMatch(/javascript/);
    expect(small.rawPayload.length).toBeLessThan(script.length);
    const older = await app.inject({ url: '/assets/main-4f2a.js', headers: { 'accept-encoding': 'gzip' } });
    expect(older.headers['content-encoding']).toBe('gzip');
    expect(older.headers['content-type']).toMatch(/javascript/);
  });

  it('revalidates a worker without a hash in its name', async () => {
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
    '%s reaches no file outside the folder',
    async (url) => {
      const app = await serve(folder);
      const answer = await app.inject(url);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.body).not.toMatch(/hidden|root:/);
    },
  );
});

it('explains what to do when there is no build, and still serves the API', async () => {
  const app = await serve(join(folder, 'missing'));
  const page = await app.inject('/');
  expect(page.statusCode).toBe(503);
  expect(page.body).toContain('npm run build');
  expect((await app.inject('/api/nothing')).statusCode).toBe(404);
});
