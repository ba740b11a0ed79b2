import { existsSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#shared/kernel/errors.ts';
import { sendRefusal } from './error-handler.ts';

const yearSeconds = 31_536_000;
const weekSeconds = 604_800;

/** A file with a hash in its name never changes; the rest is asked for again each time. */
function cacheControl(path: string): string {
  if (/[/\\]assets[/\\]/.test(path)) return `public, max-age=${yearSeconds}, immutable`;
  return path.endsWith('.woff2') ? `public, max-age=${weekSeconds}` : 'no-cache';
}

const notBuilt = 'The pages of the game have not been built yet. Run "npm run build", then start the server again.\n';

/** The built client, and its page for every other path that is not a call. */
export async function serveClient(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'));
  if (isBuilt) {
    await app.register(staticFiles, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        reply.header('cache-control', cacheControl(path.replace(/\.(br|gz)$/, '')));
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets)(\/|$)/.test(path);
    if (!isPage) return sendRefusal(reply, new Refusal('notFound'));
    if (!isBuilt) return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt);
    return reply.sendFile('index.html');
  });
}
