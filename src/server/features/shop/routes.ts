import type { shopContract } from '#shared/shop/contract.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import type { ShopContext } from './context.ts';
import { buyPowerUp, getPowerUpPrices } from './purchases.ts';

export function createShopRoutes(ctx: ShopContext): Handlers<typeof shopContract> {
  return {
    'GET /api/shop': () => ({ powerUps: getPowerUpPrices(ctx) }),
    'POST /api/shop/purchase': ({ body }, { tx, playerId }) => buyPowerUp(ctx, tx, playerId, body),
  };
}
