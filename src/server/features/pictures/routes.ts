import type { FastifyReply } from 'fastify';
import type { picturesContract } from '#shared/pictures/contract.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import type { PicturesContext } from './context.ts';
import { getDealtPicture, getPictureByHash, uploadPicture } from './pictures.ts';
import type { Picture } from './store.ts';

/**
 * The content at a picture's URL never changes. The policy prevents a directly opened picture from running or loading
 * anything.
 */
function sendPicture(reply: FastifyReply, { type, bytes }: Picture): Buffer {
  reply.headers({
    'content-type': type,
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  return Buffer.from(bytes);
}

export function createPicturesRoutes(ctx: PicturesContext): Handlers<typeof picturesContract> {
  return {
    'GET /api/pictures/:key': async ({ params }, { playerId, reply }) =>
      sendPicture(reply, await getDealtPicture(ctx, playerId, params.key)),
    'POST /api/admin/pictures': ({ body }) => uploadPicture(ctx, body),
    'GET /api/admin/pictures/:hash': async ({ params }, { reply }) =>
      sendPicture(reply, await getPictureByHash(ctx, params.hash)),
  };
}

export function createPicturesResources(ctx: PicturesContext): Resources<typeof picturesContract> {
  return {
    picture: ({ key }, { playerId }) => getDealtPicture(ctx, playerId, key),
    keptPicture: ({ hash }) => getPictureByHash(ctx, hash),
  };
}
