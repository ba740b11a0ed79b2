import { pathTo } from '#shared/path-to.ts';
import type { sharingContract } from '#shared/sharing/contract.ts';
import { sharedWords } from '#shared/sharing/words.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import { dealerOf, networkOf } from '#server/platform/http/network.ts';
import type { OwnPreview } from '#server/platform/http/served-page.ts';
import { cardHeight, cardWidth } from './card-drawing.ts';
import type { SharingContext } from './context.ts';
import { cardOf, type SharePictures } from './pictures.ts';
import { dealShared, leadsNowhere, readShare, share } from './sharing.ts';

export function sharingRoutes(ctx: SharingContext, pictures: SharePictures): Handlers<typeof sharingContract> {
  return {
    'POST /api/shares': ({ body }, { playerId }) => share(ctx, playerId, body),
    'GET /api/shares/:code': ({ params }) => readShare(ctx, params.code),
    'GET /api/shares/:code/questions': ({ params, query }, call) =>
      dealShared(ctx, { ...dealerOf(call), ...query }, params.code),
    async 'GET /api/shares/:code/picture'({ params }, { request, reply }) {
      const card = cardOf(params.code, await readShare(ctx, params.code));
      reply.headers({
        etag: card.etag,
        // Messengers show it on pages of their own; a name that was changed is not shown for long.
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=300',
      });
      if (request.headers['if-none-match'] === card.etag) {
        reply.code(304);
        return '';
      }
      const png = await pictures.png(card, networkOf(request.ip));
      reply.type('image/png');
      return png;
    },
  };
}

export function sharingResources(ctx: SharingContext): Resources<typeof sharingContract> {
  return { share: ({ code }) => readShare(ctx, code) };
}

/** What the link of something shared names; undefined for any other path. */
export function sharedCodeOf(path: string): string | undefined {
  return /^\/s\/([A-Za-z0-9_-]{16,64})\/?$/.exec(path)?.[1];
}

/** How the link of something shared looks elsewhere; null for one that leads nowhere. */
export async function sharePreview(ctx: SharingContext, code: string): Promise<OwnPreview | null> {
  try {
    const { title, below, call } = sharedWords(await readShare(ctx, code));
    return {
      title,
      description: `${below}. ${call}`,
      address: ctx.publicUrl + pathTo('/s/:code', { params: { code } }),
      picture: {
        url: `${ctx.publicUrl}/api/shares/${code}/picture`,
        width: cardWidth,
        height: cardHeight,
        alt: title,
      },
    };
  } catch (error) {
    if (leadsNowhere(error)) return null;
    throw error;
  }
}
