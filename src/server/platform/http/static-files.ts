import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#shared/kernel/errors.ts';
import { serveCrawlerFiles } from './crawlers.ts';
import { sendApiError } from './error-handler.ts';
import { createPageSender, type LinkPreview } from './page-sender.ts';

const yearSeconds = 31_536_000;
const weekSeconds = 604_800;

/** A file with a hash in its name never changes; other files are revalidated. */
function cacheControl(path: string): string {
  if (/[/\\]assets[/\\]/.test(path)) return `public, max-age=${yearSeconds}, immutable`;
  return path.endsWith('.woff2') ? `public, max-age=${weekSeconds}` : 'no-cache';
}

/** Reads the prerendered pages by path; files of that folder are not served directly. */
function readPrerenderedPages(folder: string): ReadonlyMap<string, string> {
  const drawn = join(folder, '.drawn');
  const names = existsSync(drawn) ? readdirSync(drawn) : [];
  return new Map(
    names.map((name) => [
      name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`,
      readFileSync(join(drawn, name), 'utf8'),
    ]),
  );
}

const notBuiltMessage =
  'The pages of the game have not been built yet. Run "npm run build", then start the server again.\n';

/** Finds the link preview of an address; null for an address that does not exist, undefined for all others. */
type FindPreview = (
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
) => Promise<LinkPreview | null | undefined>;

/**
 * Serves the built client, and its page for every other path that is not an API call, with status 404 if the client has
 * no such page.
 */
export async function serveClient(
  app: FastifyInstance,
  folder: string,
  publicUrl: string,
  findPreview: FindPreview = () => Promise.resolve(undefined),
): Promise<void> {
  const page = join(folder, 'index.html');
  const isBuilt = existsSync(page);
  serveCrawlerFiles(app, publicUrl);
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
  const sendPage = isBuilt
    ? createPageSender(readFileSync(page, 'utf8'), readPrerenderedPages(folder), publicUrl)
    : null;
  if (sendPage) {
    // Without these routes, the static file handler would send the unmodified file.
    for (const path of ['/', '/index.html']) app.get(path, (request, reply) => sendPage(request, reply, path));
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets)(\/|$)/.test(path);
    if (!isPage) return sendApiError(reply, new ApiError('notFound'));
    if (!sendPage) return reply.code(503).type('text/plain; charset=utf-8').send(notBuiltMessage);
    return sendPage(request, reply, path, await findPreview(request, reply, path));
  });
}
