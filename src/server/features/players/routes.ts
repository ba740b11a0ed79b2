import { ApiError } from '#shared/kernel/errors.ts';
import type { playersContract } from '#shared/players/contract.ts';
import type { BulkPlayerAction, playersListContract } from '#shared/players/contract.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import type { Sessions } from '#server/platform/http/session.ts';
import type { PlayersContext } from './context.ts';
import { addNote, deleteNote, findNotedPlayer } from './notes.ts';
import { correctBalance, endSessions, issueResetLink, issueResetLinks, renamePlayer, setRole } from './player-admin.ts';
import { assertPlayerExists, getPlayerDetails, listLedger, listPlayerGames, type Viewer } from './player-details.ts';
import { countPlayers, exportPlayers, listMatchingPlayers, listPlayers } from './player-list.ts';
import { restorePlayer, restorePlayers, suspendPlayer, suspendPlayers } from './suspensions.ts';

export function createPlayersRoutes(
  ctx: PlayersContext,
  sessions: Pick<Sessions, 'forgetPlayer'>,
): Handlers<typeof playersContract & typeof playersListContract> {
  /** Drops this server's cached sessions of the player, which may be outdated, and returns the new details. */
  async function refreshDetails(viewer: Viewer, id: string) {
    await sessions.forgetPlayer(id);
    return getPlayerDetails(ctx, ctx.database, viewer, id);
  }

  function applyBulkAction(actorId: string, body: BulkPlayerAction): Promise<string[]> {
    if (body.action === 'restore') return restorePlayers(ctx, actorId, body.ids);
    if (body.ids.includes(actorId)) throw new ApiError('notOneself');
    if (body.action === 'endSessions') return endSessions(ctx, actorId, body.ids);
    return suspendPlayers(ctx, actorId, body.ids, toSuspension(body));
  }

  return {
    'GET /api/admin/players': ({ query }, { playerId }) => listPlayers(ctx, playerId, query),
    'GET /api/admin/players/count': ({ query }) => countPlayers(ctx, query),
    'GET /api/admin/players/matching': ({ query }) => listMatchingPlayers(ctx, query),

    async 'GET /api/admin/players/export'({ query }, { playerId, reply }) {
      const text = await exportPlayers(ctx, playerId, query);
      reply.type('text/csv; charset=utf-8');
      reply.header('content-disposition', 'attachment; filename="trivia-quest-players.csv"');
      return text;
    },

    async 'POST /api/admin/players/bulk'({ body }, { playerId }) {
      const ids = await applyBulkAction(playerId, body);
      for (const id of ids) await sessions.forgetPlayer(id);
      return { ids };
    },

    'POST /api/admin/players/reset-links': ({ body }, { playerId }) => issueResetLinks(ctx, playerId, body.ids),

    'GET /api/admin/players/:id': ({ params }, { playerId, role }) =>
      getPlayerDetails(ctx, ctx.database, { playerId, role }, params.id),
    'GET /api/admin/players/:id/games': ({ params, query }, { playerId }) =>
      listPlayerGames(ctx, playerId, params.id, query),
    'GET /api/admin/players/:id/ledger': ({ params, query }) => listLedger(ctx, params.id, query),

    async 'POST /api/admin/players/:id/suspend'({ params: { id }, body }, { playerId, role }) {
      await suspendPlayer(ctx, playerId, id, toSuspension(body));
      return refreshDetails({ playerId, role }, id);
    },

    async 'POST /api/admin/players/:id/restore'({ params: { id } }, { playerId, role }) {
      await restorePlayer(ctx, playerId, id);
      return refreshDetails({ playerId, role }, id);
    },

    async 'POST /api/admin/players/:id/correct-balance'({ params: { id }, body }, { playerId, role, tx }) {
      await correctBalance(ctx, tx, playerId, id, body);
      return getPlayerDetails(ctx, tx, { playerId, role }, id);
    },

    async 'POST /api/admin/players/:id/rename'({ params: { id }, body }, { playerId, role }) {
      await renamePlayer(ctx, playerId, id, body);
      return refreshDetails({ playerId, role }, id);
    },

    async 'POST /api/admin/players/:id/role'({ params: { id }, body }, { playerId, role }) {
      await setRole(ctx, playerId, id, body.role);
      return refreshDetails({ playerId, role }, id);
    },

    async 'POST /api/admin/players/:id/end-sessions'({ params: { id } }, { playerId, role }) {
      await endSessions(ctx, playerId, [id]);
      return refreshDetails({ playerId, role }, id);
    },

    'POST /api/admin/players/:id/reset-link': ({ params: { id } }, { playerId }) => issueResetLink(ctx, playerId, id),

    async 'POST /api/admin/players/:id/notes'({ params: { id }, body }, { playerId, role }) {
      await addNote(ctx, playerId, id, body.text);
      return getPlayerDetails(ctx, ctx.database, { playerId, role }, id);
    },

    async 'DELETE /api/admin/player-notes/:id'({ params }, { playerId, role }) {
      return getPlayerDetails(ctx, ctx.database, { playerId, role }, await deleteNote(ctx, playerId, params.id));
    },
  };
}

const toSuspension = ({ reason, until }: { readonly reason: string; readonly until: string | null }) => ({
  reason,
  until: until === null ? null : new Date(until),
});

export function createPlayersResources(ctx: PlayersContext): Resources<typeof playersContract> {
  return { managedPlayer: ({ id }) => assertPlayerExists(ctx, id), playerNote: ({ id }) => findNotedPlayer(ctx, id) };
}
