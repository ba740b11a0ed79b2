import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#shared/kernel/errors.ts';
import { serveCrawlers } from './crawlers.ts';
import { sendRefusal } from './error-handler.ts';
import { createPageSender, type OwnPreview } from './served-page.ts';

const yearSeconds = 31_536_000;
const weekSeconds = 604_800;

/** A file with a hash in its name never changes; the rest is asked for again each time. */
function cacheControl(path: string): string {
  if (/[/\\]assets[/\\]/.test(path)) return `public, max-age=${yearSeconds}, immutable`;
  return path.endsWith('.woff2') ? `public, max-age=${weekSeconds}` : 'no-cache';
}

/** The pages that the build has drawn for visitors, by path; no file of that folder is sent. */
function readDrawn(folder: string): ReadonlyMap<string, string> {
  const drawn = join(folder, '.drawn');
  const names = existsSync(drawn) ? readdirSync(drawn) : [];
  return new Map(
    names.map((name) => [
      name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`,
      readFileSync(join(drawn, name), 'utf8'),
    ]),
  );
}

const notBuilt = 'The pages of the game have not been built yet. Run "npm run build", then start the server again.\n';

/** Finds the preview of an address that has one of its own; null for one that leads nowhere, undefined for all others. */
type FindPreview = (
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
) => Promise<OwnPreview | null | undefined>;

/** The built client, and its page for every other path that is not a call; a 404 with it where the client has no such page. */
export async function serveClient(
  app: FastifyInstance,
  folder: string,
  publicUrl: string,
  findPreview: FindPreview = () => Promise.resolve(undefined),
): Promise<void> {
  const page = join(folder, 'index.html');
  const isBuilt = existsSync(page);
  serveCrawlers(app, publicUrl);
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
  const sendPage = isBuilt ? createPageSender(readFileSync(page, 'utf8'), readDrawn(folder), publicUrl) : null;
  if (sendPage) {
    // Else the file itself would be sent, as it stands.
    for (const path of ['/', '/index.html']) app.get(path, (request, reply) => sendPage(request, reply, path));
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets)(\/|$)/.test(path);
    if (!isPage) return sendRefusal(reply, new Refusal('notFound'));
    if (!sendPage) return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt);
    return sendPage(request, reply, path, await findPreview(request, reply, path));
  });
}
