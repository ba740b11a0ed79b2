import type { usageContract } from '#shared/usage/contract.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import type { UsageContext } from './context.ts';
import { countLanding, deleteUsage, recordUsage } from './usage-events.ts';

export function createUsageRoutes(ctx: UsageContext): Handlers<typeof usageContract> {
  return {
    'POST /api/usage': ({ body }, { playerId }) => recordUsage(ctx, playerId, body.events),
    'POST /api/usage/landing': () => countLanding(ctx),
    'DELETE /api/usage': (_input, { playerId }) => deleteUsage(ctx, playerId),
  };
}
