import type { friendsContract } from '#shared/friends/contract.ts';
import type { Handlers, Resources } from '#server/platform/bind.ts';
import type { FriendsArea } from './area.ts';

export function friendsRoutes({
  asking,
  parting,
  invites,
  lists,
  search,
}: FriendsArea): Handlers<typeof friendsContract> {
  return {
    'GET /api/friends': (_input, { playerId }) => lists.friends(playerId),
    'GET /api/friends/requests': (_input, { playerId }) => lists.requests(playerId),
    'GET /api/friends/requests/sent': (_input, { playerId }) => lists.sentRequests(playerId),
    'GET /api/friends/search': ({ query }, { playerId }) => search(playerId, query.q),
    'POST /api/friends/request': ({ body }, { playerId }) => asking.ask(playerId, body.receiverId),
    'POST /api/friends/accept/:id': ({ params }, { playerId }) => asking.accept(playerId, params.id),
    'POST /api/friends/reject/:id': ({ params }, { playerId }) => asking.reject(playerId, params.id),
    'DELETE /api/friends/requests/:id': ({ params }, { playerId }) => asking.takeBack(playerId, params.id),
    'DELETE /api/friends/:id': ({ params }, { playerId }) => parting.unfriend(playerId, params.id),
    'GET /api/friends/blocked': (_input, { playerId }) => lists.blocked(playerId),
    'POST /api/friends/block': ({ body }, { playerId }) => parting.block(playerId, body.playerId),
    'DELETE /api/friends/block/:id': ({ params }, { playerId }) => parting.unblock(playerId, params.id),
    'GET /api/friends/invite': (_input, { playerId }) => invites.own(playerId),
    'POST /api/friends/invite/renew': (_input, { playerId }) => invites.renew(playerId),
    'GET /api/invites/:code': ({ params }, { playerId }) => invites.show(params.code, playerId),
    'POST /api/invites/:code/accept': ({ params }, { playerId }) => invites.accept(playerId, params.code),
    'GET /api/players/:id': ({ params }, { playerId }) => lists.profile(playerId, params.id),
  };
}

type Seeking = Pick<FriendsArea, 'asking' | 'parting' | 'invites' | 'lists'>;

export function friendsResources({ asking, parting, invites, lists }: Seeking): Resources<typeof friendsContract> {
  return {
    player: ({ id }, { playerId }) => lists.profile(playerId, id),
    anyPlayer: ({ id }) => parting.mustExist(id),
    receivedRequest: ({ id }, { playerId }) => asking.mustExist(playerId, id, 'receiverId'),
    sentRequest: ({ id }, { playerId }) => asking.mustExist(playerId, id, 'requesterId'),
    invite: ({ code }, { playerId }) => invites.show(code, playerId),
  };
}
