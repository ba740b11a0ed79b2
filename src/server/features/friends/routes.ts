import type { friendsContract } from '#shared/friends/contract.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import { accept, ask, mustBeOfRequest, reject, takeBack } from './asking.ts';
import type { FriendsContext } from './context.ts';
import { acceptInvite, getOwnInvite, renewInvite, showInvite } from './invites.ts';
import { getBlocked, getFriends, getProfile, getRequests, getSentRequests } from './lists.ts';
import { block, mustBeThere, unblock, unfriend } from './parting.ts';
import { searchPlayers } from './search.ts';

export function friendsRoutes(ctx: FriendsContext): Handlers<typeof friendsContract> {
  return {
    'GET /api/friends': (_input, { playerId }) => getFriends(ctx, playerId),
    'GET /api/friends/requests': (_input, { playerId }) => getRequests(ctx, playerId),
    'GET /api/friends/requests/sent': (_input, { playerId }) => getSentRequests(ctx, playerId),
    'GET /api/friends/search': ({ query }, { playerId }) => searchPlayers(ctx, playerId, query.q),
    'POST /api/friends/request': ({ body }, { playerId }) => ask(ctx, playerId, body.receiverId),
    'POST /api/friends/accept/:id': ({ params }, { playerId }) => accept(ctx, playerId, params.id),
    'POST /api/friends/reject/:id': ({ params }, { playerId }) => reject(ctx, playerId, params.id),
    'DELETE /api/friends/requests/:id': ({ params }, { playerId }) => takeBack(ctx, playerId, params.id),
    'DELETE /api/friends/:id': ({ params }, { playerId }) => unfriend(ctx, playerId, params.id),
    'GET /api/friends/blocked': (_input, { playerId }) => getBlocked(ctx, playerId),
    'POST /api/friends/block': ({ body }, { playerId }) => block(ctx, playerId, body.playerId),
    'DELETE /api/friends/block/:id': ({ params }, { playerId }) => unblock(ctx, playerId, params.id),
    'GET /api/friends/invite': (_input, { playerId }) => getOwnInvite(ctx, playerId),
    'POST /api/friends/invite/renew': (_input, { playerId }) => renewInvite(ctx, playerId),
    'GET /api/invites/:code': ({ params }, { playerId }) => showInvite(ctx, params.code, playerId),
    'POST /api/invites/:code/accept': ({ params }, { playerId }) => acceptInvite(ctx, playerId, params.code),
    'GET /api/players/:id': ({ params }, { playerId }) => getProfile(ctx, playerId, params.id),
  };
}

export function friendsResources(ctx: FriendsContext): Resources<typeof friendsContract> {
  return {
    player: ({ id }, { playerId }) => getProfile(ctx, playerId, id),
    anyPlayer: ({ id }) => mustBeThere(ctx, id),
    receivedRequest: ({ id }, { playerId }) => mustBeOfRequest(ctx, playerId, id, 'receiverId'),
    sentRequest: ({ id }, { playerId }) => mustBeOfRequest(ctx, playerId, id, 'requesterId'),
    invite: ({ code }, { playerId }) => showInvite(ctx, code, playerId),
  };
}
