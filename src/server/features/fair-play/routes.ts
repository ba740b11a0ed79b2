import type { fairPlayContract } from '#shared/fair-play/contract.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import { appealFlag, getFairPlayStatus } from './flags.ts';
import type { FairPlayContext } from './context.ts';
import { decideFlag } from './flags.ts';
import { listFairPlayFlags, assertFlagExists } from './flags.ts';

export function createFairPlayRoutes(ctx: FairPlayContext): Handlers<typeof fairPlayContract> {
  return {
    'GET /api/user/fair-play': (_input, { playerId }) => getFairPlayStatus(ctx, playerId),
    'POST /api/user/fair-play/appeal': ({ body }, { playerId }) => appealFlag(ctx, playerId, body.text),
    'GET /api/admin/fair-play-flags': ({ query }) => listFairPlayFlags(ctx, query),
    'POST /api/admin/fair-play-flags/:id/decide': ({ params, body }, { playerId }) =>
      decideFlag(ctx, playerId, params.id, body),
  };
}

export function createFairPlayResources(ctx: FairPlayContext): Resources<typeof fairPlayContract> {
  return { fairPlayFlag: ({ id }) => assertFlagExists(ctx, id) };
}
