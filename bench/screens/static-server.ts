import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import type { Visit } from './slow-phone.ts';

const client = join(import.meta.dirname, '../../dist/client');

/** A page's markup as it stands, without script, with the app's whole style sheet inline. It is run in the page. */
export async function freeze(): Promise<string> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const texts = await Promise.all(sheets.map(async ({ href }) => (await fetch(href)).text()));
  const frozen = document.documentElement.cloneNode(true) as HTMLElement;
  for (const gone of frozen.querySelectorAll('script, link[rel="stylesheet"], link[rel="modulepreload"]'))
    gone.remove();
  const style = document.createElement('style');
  style.textContent = texts.join('\n');
  frozen.querySelector('head')?.append(style);
  return `<!doctype html>${frozen.outerHTML}`;
}

/** A page as it stands there once it is whole. */
async function frozenPage(browser: Browser, { url, wants, cookies, stored }: Visit): Promise<string> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  try {
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
    const page = await context.newPage();
    await page.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    }, stored);
    await page.goto(url);
    await page.locator('.splash').waitFor({ state: 'detached' });
    await page.locator(wants).first().waitFor();
    await page.waitForTimeout(2_000);
    return await page.evaluate(freeze);
  } finally {
    await context.close();
  }
}

/** Bare node:http that serves the frozen page and what it names from the built client, in brotli; its address. */
export async function serveFrozen(browser: Browser, visit: Visit): Promise<{ url: string; server: Server }> {
  return servePages([await frozenPage(browser, visit)]);
}

/** Bare node:http that serves pages at `/`, `/1`, `/2` ... and what they name from the built client, in brotli; the first one's address. */
export async function servePages(pages: readonly string[]): Promise<{ url: string; server: Server }> {
  const packed = new Map(pages.map((page, at) => [at === 0 ? '/' : `/${at}`, brotliCompressSync(page)]));
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const page = packed.get(pathname);
    if (page) {
      reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(page);
      return;
    }
    try {
      const type = pathname.endsWith('.svg') ? 'image/svg+xml' : 'application/octet-stream';
      const file = readFileSync(join(client, pathname));
      reply.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(file);
    } catch {
      reply.writeHead(404).end();
    }
  });
  return { url: `http://127.0.0.1:${await portOf(server)}/`, server };
}

/** A page of another site, as it is to a browser. */
export async function serveElsewhere(): Promise<{ url: string; server: Server }> {
  const server = createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Elsewhere</title>');
  });
  return { url: `http://localhost:${await portOf(server)}/`, server };
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}
