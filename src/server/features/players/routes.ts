import type { playersContract } from '#shared/players/contract.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Sessions } from '#server/platform/http/session.ts';
import type { Players } from './service.ts';

export function playersRoutes(
  database: Database,
  players: Players,
  sessions: Pick<Sessions, 'forgetPlayer'>,
): Handlers<typeof playersContract> {
  /** What this server remembers of the player's sessions may not be true any more. */
  async function changed(id: string) {
    await sessions.forgetPlayer(id);
    return players.details(database, id);
  }

  return {
    'GET /api/admin/players': ({ query }) => players.list(query),
    'GET /api/admin/players/count': ({ query }) => players.count(query),
    'GET /api/admin/players/:id': ({ params }) => players.details(database, params.id),
    'GET /api/admin/players/:id/games': ({ params, query }) => players.games(params.id, query),
    'GET /api/admin/players/:id/ledger': ({ params, query }) => players.ledger(params.id, query),

    async 'POST /api/admin/players/:id/suspend'({ params: { id }, body }, { playerId }) {
      const until = body.until === null ? null : new Date(body.until);
      await players.suspend(playerId, id, { reason: body.reason, until });
      return changed(id);
    },

    async 'POST /api/admin/players/:id/restore'({ params: { id } }, { playerId }) {
      await players.restore(playerId, id);
      return changed(id);
    },

    async 'POST /api/admin/players/:id/correct-balance'({ params: { id }, body }, { playerId, tx }) {
      await players.correct(tx, playerId, id, body);
      return players.details(tx, id);
    },

    async 'POST /api/admin/players/:id/rename'({ params: { id }, body }, { playerId }) {
      await players.rename(playerId, id, body);
      return changed(id);
    },

    async 'POST /api/admin/players/:id/role'({ params: { id }, body }, { playerId }) {
      await players.setRole(playerId, id, body.role);
      return changed(id);
    },

    async 'POST /api/admin/players/:id/end-sessions'({ params: { id } }, { playerId }) {
      await players.endSessions(playerId, id);
      return changed(id);
    },

    'POST /api/admin/players/:id/reset-link': ({ params: { id } }, { playerId }) =>
      players.issueResetLink(playerId, id),
  };
}

export function playersResources({ mustExist }: Pick<Players, 'mustExist'>): Resources<typeof playersContract> {
  return { managedPlayer: ({ id }) => mustExist(id) };
}
