import type { giftsContract } from '#shared/gifts/contract.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import { claimGift } from './gift-lifecycle.ts';
import type { GiftsContext } from './context.ts';
import { listReceivedGifts, listSentGifts, assertGiftReceived } from './gift-queries.ts';
import { sendGift } from './gift-lifecycle.ts';

export function createGiftsRoutes(ctx: GiftsContext): Handlers<typeof giftsContract> {
  return {
    'GET /api/gifts/received': (_input, { playerId }) => listReceivedGifts(ctx, playerId),
    'GET /api/gifts/sent': (_input, { playerId }) => listSentGifts(ctx, playerId),
    'POST /api/gifts/send': ({ body }, { tx, playerId }) => sendGift(ctx, tx, playerId, body),
    'POST /api/gifts/:id/claim': ({ params }, { playerId }) => claimGift(ctx, playerId, params.id),
  };
}

export function createGiftsResources(ctx: GiftsContext): Resources<typeof giftsContract> {
  return { receivedGift: ({ id }, { playerId }) => assertGiftReceived(ctx, playerId, id) };
}
