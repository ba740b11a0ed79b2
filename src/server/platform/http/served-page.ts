import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { documentTitle } from '#shared/document-title.ts';
import { type Page, pageAt } from '#shared/pages.ts';
import { acceptedEncoding } from './compression.ts';
import { allowInline } from './security-headers.ts';

/** What a page says of itself that is no other's: how its link looks in a messenger. */
export interface OwnPreview {
  readonly title: string;
  readonly description: string;
  readonly address: string;
  readonly picture: { readonly url: string; readonly width: number; readonly height: number; readonly alt: string };
}

interface Served {
  readonly status: 200 | 404;
  /** Of the build, before anything was written into it: what its policy lets in. */
  readonly built: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

const nowhere: Page = { path: '', title: 'Page Not Found' };

const inMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const meta = (kind: 'property' | 'name', name: string, content: string | number) =>
  `<meta ${kind}="${name}" content="${inMarkup(String(content))}" />`;

/** The picture of every page without one of its own; `scripts/app-pictures.ts` draws it. */
const defaultPicture = {
  path: '/app/link-preview.png',
  width: 1200,
  height: 630,
  alt: 'Trivia Quest: a trail over hills at sunrise, and the words "How far will you get?"',
} as const;

/** Open Graph and Twitter card tags. `title` and `description` are markup already. */
function getPreviewTags(
  { title, description }: { readonly title: string; readonly description: string },
  address: string | undefined,
  picture: OwnPreview['picture'],
): string[] {
  return [
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="Trivia Quest" />',
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    ...(address === undefined ? [] : [meta('property', 'og:url', address)]),
    meta('property', 'og:image', picture.url),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', picture.width),
    meta('property', 'og:image:height', picture.height),
    meta('property', 'og:image:alt', picture.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    `<meta name="twitter:title" content="${title}" />`,
    `<meta name="twitter:description" content="${description}" />`,
    meta('name', 'twitter:image', picture.url),
    meta('name', 'twitter:image:alt', picture.alt),
  ];
}

/** The single page as served for an address: its title and description, its link preview, and whether it may be listed. */
function htmlOf(html: string, page: Page, publicUrl: string, preview?: OwnPreview): string {
  const title = inMarkup(documentTitle(preview?.title ?? page.title));
  const house = /<meta\s+name="description"\s+content="([^"]*)"/.exec(html)?.[1] ?? '';
  const own = preview?.description ?? page.description;
  const description = own ? inMarkup(own) : house;
  const address = `${publicUrl}${page.path}`;
  const tags = [
    page.isListed ? `<link rel="canonical" href="${inMarkup(address)}" />` : '<meta name="robots" content="noindex" />',
    ...getPreviewTags(
      { title: preview ? inMarkup(preview.title) : title, description },
      // The path of a page that is not listed may have parameters, so it is no address.
      preview?.address ?? (page.isListed ? address : undefined),
      preview?.picture ?? { ...defaultPicture, url: `${publicUrl}${defaultPicture.path}` },
    ),
  ];
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(/(<meta\s+name="description"\s+content=")[^"]*"/, (_, start: string) => `${start}${description}"`)
    .replace('</head>', () => `${tags.join('')}</head>`);
}

/** `quality` is that of Brotli: what is made once for many may take its time. */
function served(built: string, html: string, status: Served['status'], quality = 8): Served {
  const plain = Buffer.from(html);
  return {
    status,
    built,
    plain,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 24)}"`,
    // While somebody waits: not the best there is.
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzip: gzipSync(plain),
  };
}

/**
 * Sends the one page for any address; 404 where the address is none of the client's. Pages that were drawn when the client was built
 * (`drawn`, by path) are sent as they were drawn.
 */
export function createPageSender(frame: string, drawn: ReadonlyMap<string, string>, publicUrl: string) {
  const made = new Map<Page, Served>();
  const policies = new Map<string, string>();

  function of(path: string): Served {
    const found = pageAt(path);
    const page = found ?? nowhere;
    let known = made.get(page);
    if (!known) {
      const built = drawn.get(page.path) ?? frame;
      known = served(built, htmlOf(built, page, publicUrl), found ? 200 : 404);
      made.set(page, known);
    }
    return known;
  }

  /** A page with a preview of its own is made anew each time. */
  function withPreview(path: string, preview: OwnPreview): Served {
    return served(frame, htmlOf(frame, pageAt(path) ?? nowhere, publicUrl, preview), 200, 4);
  }

  function policyOf(reply: FastifyReply, built: string): string {
    let policy = policies.get(built);
    if (policy === undefined) {
      policy = allowInline(String(reply.getHeader('content-security-policy')), built);
      policies.set(built, policy);
    }
    return policy;
  }

  /** `preview` is that of this very address; null for one that leads nowhere, undefined where the page has none. */
  return (request: FastifyRequest, reply: FastifyReply, path: string, preview?: OwnPreview | null) => {
    const { status, built, etag, ...bodies } = preview ? withPreview(path, preview) : of(preview === null ? '' : path);
    reply
      .headers({
        'cache-control': 'no-cache',
        // With a 304 too, whose headers take the place of those that the browser keeps.
        'content-security-policy': policyOf(reply, built),
        etag,
        vary: 'accept-encoding',
      })
      .type('text/html; charset=utf-8');
    if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
    const encoding = acceptedEncoding(request);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.code(status).send(bodies[encoding ?? 'plain']);
  };
}
