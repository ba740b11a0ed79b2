import type { powerupsContract } from '#shared/powerups/contract.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import type { PowerUps } from './service.ts';

export function createPowerupsRoutes(powerUps: PowerUps): Handlers<typeof powerupsContract> {
  return {
    'GET /api/user/powerups': (_input, { playerId }) => powerUps.inventory(playerId),
    'POST /api/user/powerups/use': ({ body }, { playerId }) => powerUps.use(playerId, body.powerUpType, body.ticket),
  };
}
