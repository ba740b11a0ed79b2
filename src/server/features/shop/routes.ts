import type { shopContract } from '#shared/shop/contract.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import type { Shop } from './service.ts';

export function createShopRoutes(shop: Shop): Handlers<typeof shopContract> {
  return {
    'GET /api/shop': () => shop.prices(),
    'POST /api/shop/purchase': ({ body }, { tx, playerId }) => shop.buy(tx, playerId, body),
  };
}
