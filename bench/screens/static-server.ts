import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import type { Visit } from './slow-phone.ts';

const clientFolder = join(import.meta.dirname, '../../dist/client');

/** Runs in the page. The markup has no scripts, and its style sheet is inline and complete. */
export async function freeze(): Promise<string> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const texts = await Promise.all(sheets.map(async ({ href }) => (await fetch(href)).text()));
  const frozen = document.documentElement.cloneNode(true) as HTMLElement;
  for (const removed of frozen.querySelectorAll('script, link[rel="stylesheet"], link[rel="modulepreload"]'))
    removed.remove();
  const style = document.createElement('style');
  style.textContent = texts.join('\n');
  frozen.querySelector('head')?.append(style);
  return `<!doctype html>${frozen.outerHTML}`;
}

async function freezePage(browser: Browser, { url, wants, cookies, stored }: Visit): Promise<string> {
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

export async function serveFrozen(browser: Browser, visit: Visit): Promise<{ url: string; server: Server }> {
  return servePages([await freezePage(browser, visit)]);
}

/** Serves pages at `/`, `/1`, `/2` ... with bare node:http, in brotli. Returns the address of the first one. */
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
      const file = readFileSync(join(clientFolder, pathname));
      reply.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(file);
    } catch {
      reply.writeHead(404).end();
    }
  });
  return { url: `http://127.0.0.1:${await listenOnFreePort(server)}/`, server };
}

/** Serves a page that browsers treat as another site. */
export async function serveElsewhere(): Promise<{ url: string; server: Server }> {
  const server = createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Elsewhere</title>');
  });
  return { url: `http://localhost:${await listenOnFreePort(server)}/`, server };
}

async function listenOnFreePort(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}
