import type { FastifyReply } from 'fastify';
import type { picturesContract } from '#shared/pictures/contract.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import type { Pictures } from './service.ts';
import type { Picture } from './store.ts';

/** A picture never changes under its address. Opened by itself it runs nothing and loads nothing, whatever is in it. */
function send(reply: FastifyReply, { type, bytes }: Picture): Buffer {
  reply.headers({
    'content-type': type,
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  return Buffer.from(bytes);
}

export function picturesRoutes(pictures: Pictures): Handlers<typeof picturesContract> {
  return {
    'GET /api/pictures/:key': async ({ params }, { playerId, reply }) =>
      send(reply, await pictures.shown(playerId, params.key)),
    'POST /api/admin/pictures': ({ body }) => pictures.keep(body),
    'GET /api/admin/pictures/:hash': async ({ params }, { reply }) => send(reply, await pictures.kept(params.hash)),
  };
}

export function picturesResources(pictures: Pictures): Resources<typeof picturesContract> {
  return {
    picture: ({ key }, { playerId }) => pictures.shown(playerId, key),
    keptPicture: ({ hash }) => pictures.kept(hash),
  };
}
