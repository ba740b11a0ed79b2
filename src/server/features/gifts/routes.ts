import type { giftsContract } from '#shared/gifts/contract.ts';
import type { Handlers, Resources } from '#server/platform/bind.ts';
import type { Gifts } from './service.ts';

export function giftsRoutes(gifts: Gifts): Handlers<typeof giftsContract> {
  return {
    'GET /api/gifts/received': (_input, { playerId }) => gifts.received(playerId),
    'GET /api/gifts/sent': (_input, { playerId }) => gifts.sent(playerId),
    'POST /api/gifts/send': ({ body }, { tx, playerId }) => gifts.send(tx, playerId, body),
    'POST /api/gifts/:id/claim': ({ params }, { playerId }) => gifts.claim(playerId, params.id),
  };
}

export function giftsResources({ mustBeReceived }: Pick<Gifts, 'mustBeReceived'>): Resources<typeof giftsContract> {
  return { receivedGift: ({ id }, { playerId }) => mustBeReceived(playerId, id) };
}
