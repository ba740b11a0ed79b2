import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { documentTitle } from '#shared/document-title.ts';
import { type Page, pageAt } from '#shared/pages.ts';

interface Served {
  readonly status: 200 | 404;
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

const nowhere: Page = { path: '', title: 'Page Not Found' };

const inMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The one page as it reads for an address: its own title and description, its preview, and whether it may be listed. */
function htmlOf(html: string, page: Page, publicUrl: string): string {
  const title = inMarkup(documentTitle(page.title));
  const own = /<meta\s+name="description"\s+content="([^"]*)"/.exec(html)?.[1] ?? '';
  const description = page.description ? inMarkup(page.description) : own;
  const address = inMarkup(`${publicUrl}${page.path}`);
  const marks = [
    page.isListed ? `<link rel="canonical" href="${address}" />` : '<meta name="robots" content="noindex" />',
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="Trivia Quest" />',
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
  ];
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(/(<meta\s+name="description"\s+content=")[^"]*"/, (_, start: string) => `${start}${description}"`)
    .replace('</head>', () => `${marks.join('')}</head>`);
}

function served(html: string, status: Served['status']): Served {
  const plain = Buffer.from(html);
  return {
    status,
    plain,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 24)}"`,
    // Once for each page, while somebody waits: not the best there is.
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }),
    gzip: gzipSync(plain),
  };
}

/** Sends the one page for any address; 404 where the address is none of the client's. */
export function createPageSender(html: string, publicUrl: string) {
  const made = new Map<Page, Served>();

  function of(path: string): Served {
    const found = pageAt(path);
    const page = found ?? nowhere;
    let known = made.get(page);
    if (!known) {
      known = served(htmlOf(html, page, publicUrl), found ? 200 : 404);
      made.set(page, known);
    }
    return known;
  }

  return (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const { status, etag, ...bodies } = of(path);
    reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' }).type('text/html; charset=utf-8');
    if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = (['br', 'gzip'] as const).find((name) =>
      new RegExp(`\\b${name}\\b(?!;q=0(?![.\\d]))`).test(accepted),
    );
    if (encoding) reply.header('content-encoding', encoding);
    return reply.code(status).send(bodies[encoding ?? 'plain']);
  };
}
