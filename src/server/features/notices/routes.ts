import type { noticesContract } from '#shared/notices/contract.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import type { NoticesContext } from './context.ts';
import { assertOwnNotice, confirmNotice, listUnseenNotices } from './notices.ts';

export function createNoticesRoutes(ctx: NoticesContext): Handlers<typeof noticesContract> {
  return {
    'GET /api/user/notices': (_input, { playerId }) => listUnseenNotices(ctx, playerId),
    'POST /api/user/notices/:id/seen': ({ params }, { playerId }) => confirmNotice(ctx, params.id, playerId),
  };
}

export function createNoticesResources(ctx: NoticesContext): Resources<typeof noticesContract> {
  return { ownNotice: ({ id }, { playerId }) => assertOwnNotice(ctx, id, playerId) };
}
