import { Refusal } from '#shared/kernel/errors.ts';
import { tournamentOf, type WatchTopic } from '#shared/kernel/events.ts';
import type { notificationsContract } from '#shared/notifications/contract.ts';
import { watchTopicText } from '#shared/notifications/watch-topic-text.ts';
import type { tournamentsContract } from '#shared/tournaments/contract.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import type { PlayerCall } from '#server/platform/http/call.ts';
import { dealerOf } from '#server/platform/http/network.ts';
import { extendRound, type NoteOwnOpponent, removeEntry, renameByAdministrator } from './administering.ts';
import { award } from './awarding.ts';
import type { TournamentsContext } from './context.ts';
import { create, practise } from './creation.ts';
import { deal } from './deals.ts';
import { getFriends, invite } from './inviting.ts';
import { getMatch, getMatches, getOwnMatches } from './match-reads.ts';
import { get, getOwn, getParticipants, list } from './reads.ts';
import { cancel, join, leave, start, withdraw } from './registration.ts';
import { getResults } from './results.ts';
import { mustSee, type Viewer } from './visibility.ts';

/** Who looks, with the invitation that the call brings. */
const viewerOf = ({ playerId, role }: PlayerCall, sent: { readonly invite?: string | undefined } = {}): Viewer => ({
  playerId,
  role,
  invite: sent.invite,
});

export function tournamentsRoutes(
  ctx: TournamentsContext,
  noteOwnOpponent: NoteOwnOpponent,
): Handlers<typeof tournamentsContract> {
  return {
    'GET /api/tournaments': ({ query }, call) => list(ctx, viewerOf(call), query),
    'GET /api/user/tournaments': ({ query }, call) => getOwn(ctx, viewerOf(call), query),
    'GET /api/user/matches': (_input, { playerId }) => getOwnMatches(ctx, playerId),
    'POST /api/tournaments': ({ body }, call) => create(ctx, call.tx, viewerOf(call), body),
    'POST /api/tournaments/practice': ({ body }, call) => practise(ctx, call.tx, viewerOf(call), body),
    'GET /api/tournaments/:id': ({ params, query }, call) => get(ctx, params.id, viewerOf(call, query)),
    'GET /api/tournaments/:id/participants': ({ params, query }, call) =>
      getParticipants(ctx, params.id, viewerOf(call, query)),
    'GET /api/tournaments/:id/matches': ({ params, query }, call) => getMatches(ctx, params.id, viewerOf(call, query)),
    'POST /api/tournaments/:id/join': ({ params, body }, call) => join(ctx, params.id, viewerOf(call, body)),
    'GET /api/tournaments/:id/friends': ({ params, query }, call) => getFriends(ctx, params.id, viewerOf(call, query)),
    'POST /api/tournaments/:id/invite': ({ params, body }, call) =>
      invite(ctx, params.id, viewerOf(call, body), body.friendId),
    'POST /api/tournaments/:id/leave': ({ params }, call) => leave(ctx, params.id, viewerOf(call)),
    'POST /api/tournaments/:id/withdraw': ({ params }, call) => withdraw(ctx, params.id, viewerOf(call)),
    'POST /api/tournaments/:id/start': ({ params }, call) => start(ctx, params.id, viewerOf(call)),
    'POST /api/tournaments/:id/cancel': ({ params }, call) => cancel(ctx, params.id, viewerOf(call)),
    'POST /api/admin/tournaments/:id/remove': ({ params, body }, call) =>
      removeEntry(ctx, params.id, viewerOf(call), body.playerId, noteOwnOpponent),
    'POST /api/admin/tournaments/:id/extend': ({ params, body }, call) =>
      extendRound(ctx, params.id, viewerOf(call), new Date(body.until)),
    'POST /api/admin/tournaments/:id/matches/:matchId/decide': ({ params, body }, call) =>
      award(ctx, params.id, params.matchId, viewerOf(call), body.playerId),
    'POST /api/admin/tournaments/:id/rename': ({ params, body }, call) =>
      renameByAdministrator(ctx, params.id, viewerOf(call), body.name),
    'GET /api/tournaments/:id/matches/:matchId': ({ params, query }, call) =>
      getMatch(ctx, params.id, params.matchId, viewerOf(call, query)),
    'GET /api/tournaments/:id/matches/:matchId/questions': ({ params, query }, call) =>
      deal(ctx, { ...dealerOf(call), ...query }, params.id, params.matchId),
    'GET /api/results/:code': ({ params }) => getResults(ctx, params.code),
  };
}

/** Who may watch a topic: a 404 for a tournament that the caller may not see. */
export function mayWatchTournaments(ctx: TournamentsContext) {
  return async (
    sent: { readonly watch?: WatchTopic | undefined; readonly invite?: string | undefined },
    call: PlayerCall,
  ) => {
    // Tournaments are for players with an account, to look at too.
    if (sent.watch !== undefined && call.request.session?.isGuest) throw new Refusal('keepProgressFirst');
    const id = sent.watch === undefined ? null : tournamentOf(sent.watch);
    if (id !== null) await mustSee(ctx.database, id, viewerOf(call, sent));
  };
}

/** What a stream is to watch, as it was sent, whatever else was. */
function sentWatch(query: unknown): { readonly watch?: WatchTopic; readonly invite?: string | undefined } {
  const { data: watch } = watchTopicText.safeParse((query as { readonly watch?: unknown }).watch);
  return { ...(watch && { watch }), invite: sentInvite(query) };
}

/** The invitation as it was sent, whatever else was. */
function sentInvite(part: unknown): string | undefined {
  const isSent = typeof part === 'object' && part !== null && 'invite' in part && typeof part.invite === 'string';
  return isSent ? (part.invite as string) : undefined;
}

/** A tournament that the caller may not see is a 404 like an unknown one; a match is played by its own two only. */
export function tournamentsResources(
  ctx: TournamentsContext,
): Resources<typeof tournamentsContract & Pick<typeof notificationsContract, 'GET /api/events'>> {
  const invitedViewer = (call: PlayerCall) => {
    const { query, body } = call.request;
    return viewerOf(call, { invite: sentInvite(query) ?? sentInvite(body) });
  };
  return {
    watchedTournament: (_params, call) => mayWatchTournaments(ctx)(sentWatch(call.request.query), call),
    tournament: ({ id }, call) => mustSee(ctx.database, id, invitedViewer(call)),
    match: ({ id, matchId }, call) => getMatch(ctx, id, matchId, invitedViewer(call)),
    async ownMatch({ id, matchId }, call) {
      const { player1Id, player2Id } = (await getMatch(ctx, id, matchId, viewerOf(call))).match;
      if (player1Id !== call.playerId && player2Id !== call.playerId) throw new Refusal('matchNotFound');
    },
    results: ({ code }) => getResults(ctx, code),
  };
}
