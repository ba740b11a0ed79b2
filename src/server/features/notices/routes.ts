import type { noticesContract } from '#shared/notices/contract.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import type { Notices } from './service.ts';

export function createNoticesRoutes(notices: Notices): Handlers<typeof noticesContract> {
  return {
    'GET /api/user/notices': (_input, { playerId }) => notices.unseen(playerId),
    'POST /api/user/notices/:id/seen': ({ params }, { playerId }) => notices.confirm(params.id, playerId),
  };
}

export function createNoticesResources({ mustBeOwn }: Pick<Notices, 'mustBeOwn'>): Resources<typeof noticesContract> {
  return { ownNotice: ({ id }, { playerId }) => mustBeOwn(id, playerId) };
}
