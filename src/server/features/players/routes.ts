import { ApiError } from '#shared/kernel/errors.ts';
import type { playersContract } from '#shared/players/contract.ts';
import type { BulkPlayerAction, playersListContract } from '#shared/players/contract.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Sessions } from '#server/platform/http/session.ts';
import type { Viewer } from './player-details.ts';
import type { Players } from './service.ts';

export function createPlayersRoutes(
  database: Database,
  players: Players,
  sessions: Pick<Sessions, 'forgetPlayer'>,
): Handlers<typeof playersContract & typeof playersListContract> {
  /** Drops this server's cached sessions of the player, which may be outdated, and returns the new details. */
  async function refreshDetails(viewer: Viewer, id: string) {
    await sessions.forgetPlayer(id);
    return players.details(database, viewer, id);
  }

  function applyBulkAction(actorId: string, body: BulkPlayerAction): Promise<string[]> {
    if (body.action === 'restore') return players.restoreAll(actorId, body.ids);
    if (body.ids.includes(actorId)) throw new ApiError('notOneself');
    if (body.action === 'endSessions') return players.endSessions(actorId, body.ids);
    return players.suspendAll(actorId, body.ids, toSuspension(body));
  }

  return {
    'GET /api/admin/players': ({ query }, { playerId }) => players.list(playerId, query),
    'GET /api/admin/players/count': ({ query }) => players.count(query),
    'GET /api/admin/players/matching': ({ query }) => players.matching(query),

    async 'GET /api/admin/players/export'({ query }, { playerId, reply }) {
      const text = await players.export(playerId, query);
      reply.type('text/csv; charset=utf-8');
      reply.header('content-disposition', 'attachment; filename="trivia-quest-players.csv"');
      return text;
    },

    async 'POST /api/admin/players/bulk'({ body }, { playerId }) {
      const ids = await applyBulkAction(playerId, body);
      for (const id of ids) await sessions.forgetPlayer(id);
      return { ids };
    },

    'POST /api/admin/players/reset-links': ({ body }, { playerId }) => players.issueResetLinks(playerId, body.ids),

    'GET /api/admin/players/:id': ({ params }, { playerId, role }) =>
      players.details(database, { playerId, role }, params.id),
    'GET /api/admin/players/:id/games': ({ params, query }, { playerId }) => players.games(playerId, params.id, query),
    'GET /api/admin/players/:id/ledger': ({ params, query }) => players.ledger(params.id, query),

    async 'POST /api/admin/players/:id/suspend'({ params: { id }, body }, { playerId, role }) {
      await players.suspend(playerId, id, toSuspension(body));
      return refreshDetails({ playerId, role }, id);
    },

    async 'POST /api/admin/players/:id/restore'({ params: { id } }, { playerId, role }) {
      await players.restore(playerId, id);
      return refreshDetails({ playerId, role }, id);
    },

    async 'POST /api/admin/players/:id/correct-balance'({ params: { id }, body }, { playerId, role, tx }) {
      await players.correct(tx, playerId, id, body);
      return players.details(tx, { playerId, role }, id);
    },

    async 'POST /api/admin/players/:id/rename'({ params: { id }, body }, { playerId, role }) {
      await players.rename(playerId, id, body);
      return refreshDetails({ playerId, role }, id);
    },

    async 'POST /api/admin/players/:id/role'({ params: { id }, body }, { playerId, role }) {
      await players.setRole(playerId, id, body.role);
      return refreshDetails({ playerId, role }, id);
    },

    async 'POST /api/admin/players/:id/end-sessions'({ params: { id } }, { playerId, role }) {
      await players.endSessions(playerId, [id]);
      return refreshDetails({ playerId, role }, id);
    },

    'POST /api/admin/players/:id/reset-link': ({ params: { id } }, { playerId }) =>
      players.issueResetLink(playerId, id),

    async 'POST /api/admin/players/:id/notes'({ params: { id }, body }, { playerId, role }) {
      await players.addNote(playerId, id, body.text);
      return players.details(database, { playerId, role }, id);
    },

    async 'DELETE /api/admin/player-notes/:id'({ params }, { playerId, role }) {
      return players.details(database, { playerId, role }, await players.deleteNote(playerId, params.id));
    },
  };
}

const toSuspension = ({ reason, until }: { readonly reason: string; readonly until: string | null }) => ({
  reason,
  until: until === null ? null : new Date(until),
});

export function createPlayersResources({
  mustExist,
  notedBy,
}: Pick<Players, 'mustExist' | 'notedBy'>): Resources<typeof playersContract> {
  return { managedPlayer: ({ id }) => mustExist(id), playerNote: ({ id }) => notedBy(id) };
}
