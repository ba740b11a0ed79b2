import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Simulates a release: another service worker, and chunks of the app that are gone. */
export interface ReleaseProxy {
  readonly url: string;
  /** From now on page and service worker are new, and each of these chunks returns 404 at its first request. */
  release(gone: readonly RegExp[]): void;
  stop(): Promise<void>;
}

/** Path prefix of the next release's first chunk, which differs by name only. */
const nextChunkPrefix = '/assets/next-';

/** Other requests pass unchanged. */
export async function startReleaseProxy(server: string): Promise<ReleaseProxy> {
  let gone: RegExp[] = [];
  let isReleased = false;
  const { hostname, port } = new URL(server);
  const proxy = createServer((request, answer) => {
    const { method, url: path = '/' } = request;
    const found = gone.findIndex((part) => part.test(path));
    if (found >= 0) {
      gone.splice(found, 1);
      answer.writeHead(404).end();
      return;
    }
    const isWorker = isReleased && path === '/sw.js';
    const isPage = isReleased && path === '/';
    const { 'if-none-match': _known, 'if-modified-since': _since, ...plain } = request.headers;
    const headers = isWorker || isPage ? { ...plain, 'accept-encoding': 'identity' } : request.headers;
    const proxied = ask(
      { hostname, port, path: path.replace(nextChunkPrefix, '/assets/'), method, headers },
      (response) => {
        if (isPage) {
          const { 'content-length': _length, etag: _etag, ...headersOfNext } = response.headers;
          answer.writeHead(response.statusCode ?? 502, headersOfNext);
          void text(response).then((html) => answer.end(html.replace('src="/assets/', `src="${nextChunkPrefix}`)));
          return;
        }
        if (!isWorker) {
          answer.writeHead(response.statusCode ?? 502, response.headers);
          response.pipe(answer);
          return;
        }
        // The new worker differs from the old one and is longer.
        const { 'content-length': _length, etag: _etag, ...headersOfNext } = response.headers;
        answer.writeHead(200, headersOfNext);
        response.pipe(answer, { end: false });
        response.on('end', () => answer.end('\n// The next release.\n'));
      },
    );
    proxied.on('error', () => answer.destroy());
    answer.on('close', () => proxied.destroy());
    request.pipe(proxied);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    release(parts) {
      isReleased = true;
      gone = [...parts];
    },
    async stop() {
      proxy.close();
      proxy.closeAllConnections();
      await once(proxy, 'close');
    },
  };
}
