import type { usageContract } from '#shared/usage/contract.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import type { Usage } from './service.ts';

export function createUsageRoutes(usage: Usage): Handlers<typeof usageContract> {
  return {
    'POST /api/usage': ({ body }, { playerId }) => usage.note(playerId, body.events),
    'POST /api/usage/landing': () => usage.countLanding(),
    'DELETE /api/usage': (_input, { playerId }) => usage.delete(playerId),
  };
}
