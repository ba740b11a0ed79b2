import type { giftsContract } from '#shared/gifts/contract.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import { claim } from './claiming.ts';
import type { GiftsContext } from './context.ts';
import { getReceived, getSent, mustBeReceived } from './reads.ts';
import { send } from './sending.ts';

export function giftsRoutes(ctx: GiftsContext): Handlers<typeof giftsContract> {
  return {
    'GET /api/gifts/received': (_input, { playerId }) => getReceived(ctx, playerId),
    'GET /api/gifts/sent': (_input, { playerId }) => getSent(ctx, playerId),
    'POST /api/gifts/send': ({ body }, { tx, playerId }) => send(ctx, tx, playerId, body),
    'POST /api/gifts/:id/claim': ({ params }, { playerId }) => claim(ctx, playerId, params.id),
  };
}

export function giftsResources(ctx: GiftsContext): Resources<typeof giftsContract> {
  return { receivedGift: ({ id }, { playerId }) => mustBeReceived(ctx, playerId, id) };
}
