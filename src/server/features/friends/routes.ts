import type { friendsContract } from '#shared/friends/contract.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import {
  acceptFriendRequest,
  sendFriendRequest,
  assertRequestEnd,
  rejectFriendRequest,
  withdrawFriendRequest,
} from './friend-requests.ts';
import type { FriendsContext } from './context.ts';
import { acceptInvite, getOwnInvite, renewInvite, getInvite } from './invites.ts';
import { getBlockedPlayers, getFriends, getProfile, getRequests, getSentRequests } from './friend-lists.ts';
import { blockPlayer, assertPlayerExists, unblockPlayer, unfriend } from './friendship-end.ts';
import { searchPlayers } from './search.ts';

export function createFriendsRoutes(ctx: FriendsContext): Handlers<typeof friendsContract> {
  return {
    'GET /api/friends': (_input, { playerId }) => getFriends(ctx, playerId),
    'GET /api/friends/requests': (_input, { playerId }) => getRequests(ctx, playerId),
    'GET /api/friends/requests/sent': (_input, { playerId }) => getSentRequests(ctx, playerId),
    'GET /api/friends/search': ({ query }, { playerId }) => searchPlayers(ctx, playerId, query.q),
    'POST /api/friends/request': ({ body }, { playerId }) => sendFriendRequest(ctx, playerId, body.receiverId),
    'POST /api/friends/accept/:id': ({ params }, { playerId }) => acceptFriendRequest(ctx, playerId, params.id),
    'POST /api/friends/reject/:id': ({ params }, { playerId }) => rejectFriendRequest(ctx, playerId, params.id),
    'DELETE /api/friends/requests/:id': ({ params }, { playerId }) => withdrawFriendRequest(ctx, playerId, params.id),
    'DELETE /api/friends/:id': ({ params }, { playerId }) => unfriend(ctx, playerId, params.id),
    'GET /api/friends/blocked': (_input, { playerId }) => getBlockedPlayers(ctx, playerId),
    'POST /api/friends/block': ({ body }, { playerId }) => blockPlayer(ctx, playerId, body.playerId),
    'DELETE /api/friends/block/:id': ({ params }, { playerId }) => unblockPlayer(ctx, playerId, params.id),
    'GET /api/friends/invite': (_input, { playerId }) => getOwnInvite(ctx, playerId),
    'POST /api/friends/invite/renew': (_input, { playerId }) => renewInvite(ctx, playerId),
    'GET /api/invites/:code': ({ params }, { playerId }) => getInvite(ctx, params.code, playerId),
    'POST /api/invites/:code/accept': ({ params }, { playerId }) => acceptInvite(ctx, playerId, params.code),
    'GET /api/players/:id': ({ params }, { playerId }) => getProfile(ctx, playerId, params.id),
  };
}

export function createFriendsResources(ctx: FriendsContext): Resources<typeof friendsContract> {
  return {
    player: ({ id }, { playerId }) => getProfile(ctx, playerId, id),
    anyPlayer: ({ id }) => assertPlayerExists(ctx, id),
    receivedRequest: ({ id }, { playerId }) => assertRequestEnd(ctx, playerId, id, 'receiverId'),
    sentRequest: ({ id }, { playerId }) => assertRequestEnd(ctx, playerId, id, 'requesterId'),
    invite: ({ code }, { playerId }) => getInvite(ctx, code, playerId),
  };
}
