import type { sharingContract } from '#shared/sharing/contract.ts';
import type { Shown } from '#shared/sharing/words.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import type { VisitorCall } from '#server/platform/http/call.ts';
import { dealerOf, networkOf } from '#server/platform/http/network.ts';
import type { SharingContext } from './context.ts';
import { cardOf, type SharePictures } from './pictures.ts';
import { readInvite, readResults } from './links.ts';
import { dealShared, readShare, share } from './sharing.ts';

export function sharingRoutes(ctx: SharingContext, pictures: SharePictures): Handlers<typeof sharingContract> {
  return {
    'POST /api/shares': ({ body }, { playerId }) => share(ctx, playerId, body),
    'GET /api/shares/:code': ({ params }) => readShare(ctx, params.code),
    'GET /api/shares/:code/questions': ({ params, query }, call) =>
      dealShared(ctx, { ...dealerOf(call), ...query }, params.code),
    'GET /api/shares/:code/picture': async ({ params }, call) =>
      sendPicture(pictures, params.code, await readShare(ctx, params.code), call),
    'GET /api/shares/invites/:code/picture': async ({ params }, call) =>
      sendPicture(pictures, params.code, await readInvite(ctx, params.code), call),
    'GET /api/shares/results/:code/picture': async ({ params }, call) =>
      sendPicture(pictures, params.code, await readResults(ctx, params.code), call),
  };
}

async function sendPicture(pictures: SharePictures, code: string, shown: Shown, { request, reply }: VisitorCall) {
  const card = cardOf(code, shown);
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
}

export function sharingResources(ctx: SharingContext): Resources<typeof sharingContract> {
  return {
    share: ({ code }) => readShare(ctx, code),
    shownInvite: ({ code }) => readInvite(ctx, code),
    shownResults: ({ code }) => readResults(ctx, code),
  };
}
