import type { avatarContract } from '#shared/avatar/contract.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import type { Avatar } from './service.ts';

export function createAvatarRoutes(avatar: Avatar): Handlers<typeof avatarContract> {
  return {
    'GET /api/avatar/items': (_input, { playerId }) => avatar.items(playerId),
    'GET /api/avatar/inventory': (_input, { playerId }) => avatar.inventory(playerId),
    'GET /api/avatar/settings': (_input, { playerId }) => avatar.settings(playerId),
    'POST /api/avatar/settings': ({ body }, { playerId }) => avatar.wear(playerId, body),
    'POST /api/avatar/shuffle': (_input, { playerId }) => avatar.shuffle(playerId),
    'POST /api/avatar/purchase': ({ body }, { tx, playerId }) => avatar.buy(tx, playerId, body),
    'DELETE /api/avatar/inventory/:id': ({ params }, { playerId }) => avatar.remove(playerId, params.id),
    'GET /api/admin/avatar-items': () => avatar.managed(),
    'PUT /api/admin/avatar-items/:id': ({ params, body }, { playerId }) =>
      avatar.sell(playerId, params.id, body.isSold),
  };
}

export function createAvatarResources({
  mustBeListed,
  mustOwn,
}: Pick<Avatar, 'mustBeListed' | 'mustOwn'>): Resources<typeof avatarContract> {
  return {
    avatarItem: ({ id }) => mustBeListed(id),
    ownedItem: ({ id }, { playerId }) => mustOwn(playerId, id),
  };
}
