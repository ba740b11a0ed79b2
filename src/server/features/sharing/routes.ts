import type { sharingContract } from '#shared/sharing/contract.ts';
import type { SharePreview } from '#shared/sharing/share-text.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import type { VisitorCall } from '#server/platform/http/call.ts';
import { getDealer, getNetwork } from '#server/platform/http/network.ts';
import type { SharingContext } from './context.ts';
import { createCard, type SharePictures } from './share-pictures.ts';
import { readInvite, readResults } from './sharing.ts';
import { dealSharedGame, readShare, createShare } from './sharing.ts';

export function createSharingRoutes(ctx: SharingContext, pictures: SharePictures): Handlers<typeof sharingContract> {
  return {
    'POST /api/shares': ({ body }, { playerId }) => createShare(ctx, playerId, body),
    'GET /api/shares/:code': ({ params }) => readShare(ctx, params.code),
    'GET /api/shares/:code/questions': ({ params, query }, call) =>
      dealSharedGame(ctx, { ...getDealer(call), ...query }, params.code),
    'GET /api/shares/:code/picture': async ({ params }, call) =>
      sendPicture(pictures, params.code, await readShare(ctx, params.code), call),
    'GET /api/shares/invites/:code/picture': async ({ params }, call) =>
      sendPicture(pictures, params.code, await readInvite(ctx, params.code), call),
    'GET /api/shares/results/:code/picture': async ({ params }, call) =>
      sendPicture(pictures, params.code, await readResults(ctx, params.code), call),
  };
}

async function sendPicture(
  pictures: SharePictures,
  code: string,
  shown: SharePreview,
  { request, reply }: VisitorCall,
) {
  const card = createCard(code, shown);
  reply.headers({
    etag: card.etag,
    // Messengers embed the picture in their own pages. The short max-age limits how long a changed name is shown.
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=300',
  });
  if (request.headers['if-none-match'] === card.etag) {
    reply.code(304);
    return '';
  }
  const png = await pictures.png(card, getNetwork(request.ip));
  reply.type('image/png');
  return png;
}

export function createSharingResources(ctx: SharingContext): Resources<typeof sharingContract> {
  return {
    share: ({ code }) => readShare(ctx, code),
    shownInvite: ({ code }) => readInvite(ctx, code),
    shownResults: ({ code }) => readResults(ctx, code),
  };
}
