import type { avatarContract } from '#shared/avatar/contract.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import { assertItemListed, listManagedItems, sellItem } from './avatar-items-admin.ts';
import type { AvatarContext } from './context.ts';
import { assertItemOwned, buyItem, listAvatarItems, listInventory, removeItem } from './inventory.ts';
import { getWornItems, shuffleFace, wearItems } from './look.ts';

export function createAvatarRoutes(ctx: AvatarContext): Handlers<typeof avatarContract> {
  return {
    'GET /api/avatar/items': (_input, { playerId }) => listAvatarItems(ctx, playerId),
    'GET /api/avatar/inventory': (_input, { playerId }) => listInventory(ctx, playerId),
    'GET /api/avatar/settings': (_input, { playerId }) => getWornItems(ctx, ctx.database, playerId),
    'POST /api/avatar/settings': ({ body }, { playerId }) => wearItems(ctx, playerId, body),
    'POST /api/avatar/shuffle': (_input, { playerId }) => shuffleFace(ctx, playerId),
    'POST /api/avatar/purchase': ({ body }, { tx, playerId }) => buyItem(ctx, tx, playerId, body),
    'DELETE /api/avatar/inventory/:id': ({ params }, { playerId }) => removeItem(ctx, playerId, params.id),
    'GET /api/admin/avatar-items': () => listManagedItems(ctx),
    'PUT /api/admin/avatar-items/:id': ({ params, body }, { playerId }) =>
      sellItem(ctx, playerId, params.id, body.isSold),
  };
}

export function createAvatarResources(ctx: AvatarContext): Resources<typeof avatarContract> {
  return {
    avatarItem: ({ id }) => assertItemListed(ctx, id),
    ownedItem: ({ id }, { playerId }) => assertItemOwned(ctx, playerId, id),
  };
}
