import type { FastifyInstance } from 'fastify';
import { pages } from '#shared/pages.ts';

/** What search engines ask for first: what they may read, and where. */
export function serveCrawlers(app: FastifyInstance, publicUrl: string): void {
  const listed = pages.filter(({ isListed }) => isListed).map(({ path }) => `${publicUrl}${path}`);
  // Pictures of what links lead to are for the previews of messengers, which ask here too.
  const robots = [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/shares/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listed.map((address) => `<url><loc>${address.replaceAll('&', '&amp;')}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  app.get('/sitemap.xml', (_request, reply) => reply.type('application/xml; charset=utf-8').send(sitemap));
}
