import type { FastifyReply } from 'fastify';
import type { picturesContract } from '#shared/pictures/contract.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import type { Pictures } from './service.ts';
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

export function createPicturesRoutes(pictures: Pictures): Handlers<typeof picturesContract> {
  return {
    'GET /api/pictures/:key': async ({ params }, { playerId, reply }) =>
      sendPicture(reply, await pictures.shown(playerId, params.key)),
    'POST /api/admin/pictures': ({ body }) => pictures.keep(body),
    'GET /api/admin/pictures/:hash': async ({ params }, { reply }) =>
      sendPicture(reply, await pictures.kept(params.hash)),
  };
}

export function createPicturesResources(pictures: Pictures): Resources<typeof picturesContract> {
  return {
    picture: ({ key }, { playerId }) => pictures.shown(playerId, key),
    keptPicture: ({ hash }) => pictures.kept(hash),
  };
}
