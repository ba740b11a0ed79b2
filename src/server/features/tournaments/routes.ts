import { ApiError } from '#shared/kernel/errors.ts';
import { parseTournamentTopic, type WatchTopic } from '#shared/kernel/events.ts';
import type { notificationsContract } from '#shared/notifications/contract.ts';
import { watchTopicText } from '#shared/notifications/watch-topic.ts';
import type { tournamentsContract } from '#shared/tournaments/contract.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import type { PlayerCall } from '#server/platform/http/call.ts';
import { getDealer } from '#server/platform/http/network.ts';
import { extendRound, type NoteOwnOpponent, removeEntry, renameByAdministrator } from './admin/administration.ts';
import { awardMatch } from './admin/administration.ts';
import type { TournamentsContext } from './context.ts';
import { createTournament, createPractice } from './creation.ts';
import { dealMatch } from './matches/deal-match.ts';
import { listInvitableFriends, inviteFriend } from './invitations/invitations.ts';
import { getMatch, getMatches, getOwnMatches } from './queries.ts';
import { getTournament, listOwnTournaments, getParticipants, listTournaments } from './queries.ts';
import { cancel, join, leave, start, withdraw } from './registration.ts';
import { getResults } from './results.ts';
import { getVisibleTournament, type Viewer } from './visibility.ts';

/** Builds the viewer from the call and the invitation that was sent with it. */
const toViewer = ({ playerId, role }: PlayerCall, sent: { readonly invite?: string | undefined } = {}): Viewer => ({
  playerId,
  role,
  invite: sent.invite,
});

export function createTournamentsRoutes(
  ctx: TournamentsContext,
  noteOwnOpponent: NoteOwnOpponent,
): Handlers<typeof tournamentsContract> {
  return {
    'GET /api/tournaments': ({ query }, call) => listTournaments(ctx, toViewer(call), query),
    'GET /api/user/tournaments': ({ query }, call) => listOwnTournaments(ctx, toViewer(call), query),
    'GET /api/user/matches': (_input, { playerId }) => getOwnMatches(ctx, playerId),
    'POST /api/tournaments': ({ body }, call) => createTournament(ctx, call.tx, toViewer(call), body),
    'POST /api/tournaments/practice': ({ body }, call) => createPractice(ctx, call.tx, toViewer(call), body),
    'GET /api/tournaments/:id': ({ params, query }, call) => getTournament(ctx, params.id, toViewer(call, query)),
    'GET /api/tournaments/:id/participants': ({ params, query }, call) =>
      getParticipants(ctx, params.id, toViewer(call, query)),
    'GET /api/tournaments/:id/matches': ({ params, query }, call) => getMatches(ctx, params.id, toViewer(call, query)),
    'POST /api/tournaments/:id/join': ({ params, body }, call) => join(ctx, params.id, toViewer(call, body)),
    'GET /api/tournaments/:id/friends': ({ params, query }, call) =>
      listInvitableFriends(ctx, params.id, toViewer(call, query)),
    'POST /api/tournaments/:id/invite': ({ params, body }, call) =>
      inviteFriend(ctx, params.id, toViewer(call, body), body.friendId),
    'POST /api/tournaments/:id/leave': ({ params }, call) => leave(ctx, params.id, toViewer(call)),
    'POST /api/tournaments/:id/withdraw': ({ params }, call) => withdraw(ctx, params.id, toViewer(call)),
    'POST /api/tournaments/:id/start': ({ params }, call) => start(ctx, params.id, toViewer(call)),
    'POST /api/tournaments/:id/cancel': ({ params }, call) => cancel(ctx, params.id, toViewer(call)),
    'POST /api/admin/tournaments/:id/remove': ({ params, body }, call) =>
      removeEntry(ctx, params.id, toViewer(call), body.playerId, noteOwnOpponent),
    'POST /api/admin/tournaments/:id/extend': ({ params, body }, call) =>
      extendRound(ctx, params.id, toViewer(call), new Date(body.until)),
    'POST /api/admin/tournaments/:id/matches/:matchId/decide': ({ params, body }, call) =>
      awardMatch(ctx, params.id, params.matchId, toViewer(call), body.playerId),
    'POST /api/admin/tournaments/:id/rename': ({ params, body }, call) =>
      renameByAdministrator(ctx, params.id, toViewer(call), body.name),
    'GET /api/tournaments/:id/matches/:matchId': ({ params, query }, call) =>
      getMatch(ctx, params.id, params.matchId, toViewer(call, query)),
    'GET /api/tournaments/:id/matches/:matchId/questions': ({ params, query }, call) =>
      dealMatch(ctx, { ...getDealer(call), ...query }, params.id, params.matchId),
    'GET /api/results/:code': ({ params }) => getResults(ctx, params.code),
  };
}

/** Creates the guard for watching a topic. Throws 404 for a tournament that the caller may not see. */
export function createWatchGuard(ctx: TournamentsContext) {
  return async (
    sent: { readonly watch?: WatchTopic | undefined; readonly invite?: string | undefined },
    call: PlayerCall,
  ) => {
    // Tournaments are visible to players with an account only.
    if (sent.watch !== undefined && call.request.session?.isGuest) throw new ApiError('keepProgressFirst');
    const id = sent.watch === undefined ? null : parseTournamentTopic(sent.watch);
    if (id !== null) await getVisibleTournament(ctx.database, id, toViewer(call, sent));
  };
}

/** Reads the topic to watch from a query that has not been validated yet. */
function readSentWatch(query: unknown): { readonly watch?: WatchTopic; readonly invite?: string | undefined } {
  const { data: watch } = watchTopicText.safeParse((query as { readonly watch?: unknown }).watch);
  return { ...(watch && { watch }), invite: readSentInvite(query) };
}

/** Reads the invitation from input that has not been validated yet. */
function readSentInvite(part: unknown): string | undefined {
  const isSent = typeof part === 'object' && part !== null && 'invite' in part && typeof part.invite === 'string';
  return isSent ? (part.invite as string) : undefined;
}

/** A tournament that the caller may not see returns 404 like an unknown one. Only its two players may play a match. */
export function createTournamentsResources(
  ctx: TournamentsContext,
): Resources<typeof tournamentsContract & Pick<typeof notificationsContract, 'GET /api/events'>> {
  const invitedViewer = (call: PlayerCall) => {
    const { query, body } = call.request;
    return toViewer(call, { invite: readSentInvite(query) ?? readSentInvite(body) });
  };
  return {
    watchedTournament: (_params, call) => createWatchGuard(ctx)(readSentWatch(call.request.query), call),
    tournament: ({ id }, call) => getVisibleTournament(ctx.database, id, invitedViewer(call)),
    match: ({ id, matchId }, call) => getMatch(ctx, id, matchId, invitedViewer(call)),
    async ownMatch({ id, matchId }, call) {
      const { player1Id, player2Id } = (await getMatch(ctx, id, matchId, toViewer(call))).match;
      if (player1Id !== call.playerId && player2Id !== call.playerId) throw new ApiError('matchNotFound');
    },
    results: ({ code }) => getResults(ctx, code),
  };
}
