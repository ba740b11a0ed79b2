import type { powerupsContract } from '#shared/powerups/contract.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import { applyPowerUp } from './apply-power-up.ts';
import type { PowerUpsContext } from './context.ts';
import { findInventory } from './store.ts';

export function createPowerupsRoutes(ctx: PowerUpsContext): Handlers<typeof powerupsContract> {
  return {
    'GET /api/user/powerups': (_input, { playerId }) => findInventory(ctx.database, playerId),
    'POST /api/user/powerups/use': ({ body }, { playerId }) =>
      applyPowerUp(ctx, playerId, body.powerUpType, body.ticket),
  };
}
