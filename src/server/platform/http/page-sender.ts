import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formatDocumentTitle } from '#shared/document-title.ts';
import { type Page, findPage } from '#shared/pages.ts';
import { getAcceptedEncoding } from './response-body.ts';
import { allowInline } from './security-headers.ts';

/** Link preview of a page with its own content. */
export interface LinkPreview {
  readonly title: string;
  readonly description: string;
  readonly address: string;
  readonly picture: { readonly url: string; readonly width: number; readonly height: number; readonly alt: string };
}

interface ServedPage {
  readonly status: 200 | 404;
  /** The page as built, before anything was inserted; its inline scripts determine the policy. */
  readonly built: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

const notFoundPage: Page = { path: '', title: 'Page Not Found' };

const escapeMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const createMetaTag = (kind: 'property' | 'name', name: string, content: string | number) =>
  `<meta ${kind}="${name}" content="${escapeMarkup(String(content))}" />`;

/** Link preview image of every page without its own; drawn by `scripts/app-pictures.ts`. */
const defaultPicture = {
  path: '/app/link-preview.png',
  width: 1200,
  height: 630,
  alt: 'Trivia Quest: a trail over hills at sunrise, and the words "How far will you get?"',
} as const;

/** Open Graph and Twitter card tags. `title` and `description` are already escaped. */
function getPreviewTags(
  { title, description }: { readonly title: string; readonly description: string },
  address: string | undefined,
  picture: LinkPreview['picture'],
): string[] {
  return [
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="Trivia Quest" />',
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    ...(address === undefined ? [] : [createMetaTag('property', 'og:url', address)]),
    createMetaTag('property', 'og:image', picture.url),
    createMetaTag('property', 'og:image:type', 'image/png'),
    createMetaTag('property', 'og:image:width', picture.width),
    createMetaTag('property', 'og:image:height', picture.height),
    createMetaTag('property', 'og:image:alt', picture.alt),
    createMetaTag('name', 'twitter:card', 'summary_large_image'),
    `<meta name="twitter:title" content="${title}" />`,
    `<meta name="twitter:description" content="${description}" />`,
    createMetaTag('name', 'twitter:image', picture.url),
    createMetaTag('name', 'twitter:image:alt', picture.alt),
  ];
}

/** Renders the HTML of a page: title, description, link preview and robots tag. */
function renderPage(html: string, page: Page, publicUrl: string, preview?: LinkPreview): string {
  const title = escapeMarkup(formatDocumentTitle(preview?.title ?? page.title));
  const defaultDescription = /<meta\s+name="description"\s+content="([^"]*)"/.exec(html)?.[1] ?? '';
  const own = preview?.description ?? page.description;
  const description = own ? escapeMarkup(own) : defaultDescription;
  const address = `${publicUrl}${page.path}`;
  const tags = [
    page.isIndexable
      ? `<link rel="canonical" href="${escapeMarkup(address)}" />`
      : '<meta name="robots" content="noindex" />',
    ...getPreviewTags(
      { title: preview ? escapeMarkup(preview.title) : title, description },
      // The path of a page that is not indexable may contain parameters, so it is not an address.
      preview?.address ?? (page.isIndexable ? address : undefined),
      preview?.picture ?? { ...defaultPicture, url: `${publicUrl}${defaultPicture.path}` },
    ),
  ];
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(/(<meta\s+name="description"\s+content=")[^"]*"/, (_, start: string) => `${start}${description}"`)
    .replace('</head>', () => `${tags.join('')}</head>`);
}

/** `quality` is the Brotli level; pages that are cached can use a higher one. */
function createServedPage(built: string, html: string, status: ServedPage['status'], quality = 8): ServedPage {
  const plain = Buffer.from(html);
  return {
    status,
    built,
    plain,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 24)}"`,
    // Level 8 is a compromise, because a client is waiting.
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzip: gzipSync(plain),
  };
}

/**
 * Creates a function that sends the page for any address, with status 404 if the client has no such page. Prerendered
 * pages (`prerendered`, by path) are sent as built.
 */
export function createPageSender(frame: string, prerendered: ReadonlyMap<string, string>, publicUrl: string) {
  const servedPages = new Map<Page, ServedPage>();
  const policies = new Map<string, string>();

  function getPage(path: string): ServedPage {
    const found = findPage(path);
    const page = found ?? notFoundPage;
    let known = servedPages.get(page);
    if (!known) {
      const built = prerendered.get(page.path) ?? frame;
      known = createServedPage(built, renderPage(built, page, publicUrl), found ? 200 : 404);
      servedPages.set(page, known);
    }
    return known;
  }

  /** A page with its own preview is not cached. */
  function createPreviewPage(path: string, preview: LinkPreview): ServedPage {
    return createServedPage(frame, renderPage(frame, findPage(path) ?? notFoundPage, publicUrl, preview), 200, 4);
  }

  function getPolicy(reply: FastifyReply, built: string): string {
    let policy = policies.get(built);
    if (policy === undefined) {
      policy = allowInline(String(reply.getHeader('content-security-policy')), built);
      policies.set(built, policy);
    }
    return policy;
  }

  /**
   * `preview`: the link preview of this address, null for an address that does not exist, undefined for a page without
   * its own preview.
   */
  return (request: FastifyRequest, reply: FastifyReply, path: string, preview?: LinkPreview | null) => {
    const { status, built, etag, ...bodies } = preview
      ? createPreviewPage(path, preview)
      : getPage(preview === null ? '' : path);
    reply
      .headers({
        'cache-control': 'no-cache',
        // Also sent with a 304, because its headers replace those in the browser's cache.
        'content-security-policy': getPolicy(reply, built),
        etag,
        vary: 'accept-encoding',
      })
      .type('text/html; charset=utf-8');
    if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
    const encoding = getAcceptedEncoding(request);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.code(status).send(bodies[encoding ?? 'plain']);
  };
}
