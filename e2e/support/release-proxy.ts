import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The game as it is served while a release comes out: another worker, and parts of the app that are gone. */
export interface ReleaseProxy {
  readonly url: string;
  /** From now on page and worker are others, and of these parts each is gone at its first call. */
  release(gone: readonly RegExp[]): void;
  stop(): Promise<void>;
}

/** What the next release calls its first part, which is another file by name alone. */
const nextPart = '/assets/next-';

/** Stands before a server; all else passes. */
export async function startReleaseProxy(server: string): Promise<ReleaseProxy> {
  let gone: RegExp[] = [];
  let isReleased = false;
  const { hostname, port } = new URL(server);
  const proxy = createServer((asked, answer) => {
    const { method, url: path = '/' } = asked;
    const found = gone.findIndex((part) => part.test(path));
    if (found >= 0) {
      gone.splice(found, 1);
      answer.writeHead(404).end();
      return;
    }
    const isWorker = isReleased && path === '/sw.js';
    const isPage = isReleased && path === '/';
    const { 'if-none-match': _known, 'if-modified-since': _since, ...plain } = asked.headers;
    const headers = isWorker || isPage ? { ...plain, 'accept-encoding': 'identity' } : asked.headers;
    const passed = ask({ hostname, port, path: path.replace(nextPart, '/assets/'), method, headers }, (response) => {
      if (isPage) {
        const { 'content-length': _length, etag: _etag, ...headersOfNext } = response.headers;
        answer.writeHead(response.statusCode ?? 502, headersOfNext);
        void text(response).then((html) => answer.end(html.replace('src="/assets/', `src="${nextPart}`)));
        return;
      }
      if (!isWorker) {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
        return;
      }
      // Longer than the one before, and not the same.
      const { 'content-length': _length, etag: _etag, ...headersOfNext } = response.headers;
      answer.writeHead(200, headersOfNext);
      response.pipe(answer, { end: false });
      response.on('end', () => answer.end('\n// The next release.\n'));
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
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
