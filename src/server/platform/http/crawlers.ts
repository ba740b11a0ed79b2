import type { FastifyInstance } from 'fastify';
import { pages } from '#shared/pages.ts';
import { getContactHref } from '#shared/settings/contact.ts';

/** Serves `robots.txt` and the sitemap. */
export function serveCrawlerFiles(app: FastifyInstance, publicUrl: string): void {
  const indexableUrls = pages.filter(({ isIndexable: isListed }) => isListed).map(({ path }) => `${publicUrl}${path}`);
  // Link previews fetch the pictures of shares, and their crawlers respect this file too.
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
    ...indexableUrls.map((address) => `<url><loc>${address.replaceAll('&', '&amp;')}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  app.get('/sitemap.xml', (_request, reply) => reply.type('application/xml; charset=utf-8').send(sitemap));
}

const dayMilliseconds = 86_400_000;
const securityTxtDays = 90;

interface SecurityTxtSource {
  readonly publicUrl: string;
  /** The contact from the settings: an e-mail address or https address; null if there is none. */
  findContact(): Promise<string | null>;
  now(): Date;
}

/**
 * Serves `/.well-known/security.txt` (RFC 9116). Returns 404 while the settings have no contact, because the format
 * requires one. The file expires 90 days after the day of the request.
 */
export function serveSecurityTxt(app: FastifyInstance, { publicUrl, findContact, now }: SecurityTxtSource): void {
  const path = '/.well-known/security.txt';
  app.get(path, async (_request, reply) => {
    const contact = await findContact();
    if (contact === null) return reply.callNotFound();
    const today = Math.floor(now().getTime() / dayMilliseconds);
    const expires = new Date((today + securityTxtDays) * dayMilliseconds);
    const lines = [
      `Contact: ${encodeURI(getContactHref(contact))}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}${path}`,
      '',
    ];
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(lines.join('\n'));
  });
}
