import { z } from 'zod';
import { contract } from '../kernel/contract.ts';
import { powerUpInventory } from '../powerups/contract.ts';
import { powerUpTypes } from '../powerups/rules.ts';

/**
 * The price that the player saw; if the current price differs, the server returns 409 and charges nothing (rules M20).
 */
export const expectedPrice = z.int('must be whole coins').min(0, 'must not be negative').optional();

export const shopContract = contract({
  'GET /api/shop': {
    operationId: 'listShopItems',
    summary: 'Prices in coins',
    access: 'player',
    response: z.object({ powerUps: powerUpInventory }),
  },
  'POST /api/shop/purchase': {
    operationId: 'purchaseShopItem',
    summary: 'Buy one power-up; an Idempotency-Key makes a repeat the same order',
    access: 'player',
    once: true,
    body: z.strictObject({
      powerUpType: z.enum(powerUpTypes, `must be one of ${powerUpTypes.join(', ')}`),
      expectedPrice,
    }),
    response: z.object({
      /** Balance after the purchase. */
      coins: z.int(),
      powerUps: powerUpInventory,
    }),
    errors: ['featureOff', 'insufficientCoins', 'priceChanged', 'idempotencyKeyReused'],
  },
});
