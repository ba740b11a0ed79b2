import { becomeFriends } from '../harness/api/friends.ts';
import { buildPlayer } from '../harness/player.ts';
import { createCall, createForeignCase, type World } from './foreign-case.ts';

const missingPlayerId = 'nobody-has-this-id';

async function sendRequest({ app }: World) {
  const [sender, receiver] = [await buildPlayer(app), await buildPlayer(app)];
  await sender.browser.post('/api/friends/request', { receiverId: receiver.id });
  const { body } = await sender.browser.get<{ id: number }[]>('/api/friends/requests/sent');
  const [sent] = body;
  if (!sent) throw new Error('there is no request');
  return { sender, receiver, foreign: sent.id };
}

/** The sender is rejected too. */
async function arrangeReceivedRequest(world: World) {
  const { sender, receiver, foreign } = await sendRequest(world);
  return { foreign, owner: receiver, strangers: [world.stranger, sender] };
}

/** The receiver is rejected too. */
async function arrangeSentRequest(world: World) {
  const { sender, receiver, foreign } = await sendRequest(world);
  return { foreign, owner: sender, strangers: [world.stranger, receiver] };
}

/** A friend of the owner, and a player without friends. */
async function arrangeFriendship({ app }: World) {
  const [one, other, alone] = [await buildPlayer(app), await buildPlayer(app), await buildPlayer(app)];
  await becomeFriends(one, other);
  return { foreign: other.id, missing: alone.id, owner: one };
}

async function arrangeBlock({ app, owner }: World) {
  const [blocked, other] = [await buildPlayer(app), await buildPlayer(app)];
  await owner.browser.post('/api/friends/block', { playerId: blocked.id });
  return { foreign: blocked.id, missing: other.id };
}

const arrangeBlocker = async ({ blocker: { id } }: World) => ({ foreign: id, missing: missingPlayerId });

async function arrangeInvite({ blocker: { browser } }: World) {
  const { body } = await browser.get<{ code: string }>('/api/friends/invite');
  return { foreign: body.code, missing: 'A'.repeat(body.code.length) };
}

/** A renewed invite code is as invalid for others as one that never existed. */
async function arrangeRenewedInvite({ friend: { browser } }: World) {
  const { body: old } = await browser.get<{ code: string }>('/api/friends/invite');
  const { body } = await browser.post<{ code: string }>('/api/friends/invite/renew');
  return { foreign: old.code, missing: 'A'.repeat(old.code.length), own: body.code };
}

const showInviteCall = 'GET /api/invites/:code';
const acceptInviteCall = 'POST /api/invites/:code/accept';

export const friendCases = [
  createForeignCase(
    'POST /api/friends/accept/:id id',
    'a request to another',
    'requestNotFound',
    createCall('POST /api/friends/accept/:id'),
    arrangeReceivedRequest,
  ),
  createForeignCase(
    'POST /api/friends/reject/:id id',
    'a request to another',
    'requestNotFound',
    createCall('POST /api/friends/reject/:id'),
    arrangeReceivedRequest,
  ),
  createForeignCase(
    'DELETE /api/friends/requests/:id id',
    'a request of another',
    'requestNotFound',
    createCall('DELETE /api/friends/requests/:id'),
    arrangeSentRequest,
  ),
  createForeignCase(
    'POST /api/friends/request receiverId',
    'a player who blocked the caller',
    'playerNotFound',
    createCall<string>('POST /api/friends/request', (receiverId) => ({ receiverId })),
    arrangeBlocker,
  ),
  createForeignCase(
    'DELETE /api/friends/:id id',
    'a player who blocked the caller',
    'playerNotFound',
    createCall<string>('DELETE /api/friends/:id'),
    arrangeBlocker,
  ),
  createForeignCase(
    'DELETE /api/friends/:id id',
    'a friend of another',
    null,
    createCall<string>('DELETE /api/friends/:id'),
    arrangeFriendship,
  ),
  createForeignCase(
    'DELETE /api/friends/block/:id id',
    'a block of another',
    null,
    createCall<string>('DELETE /api/friends/block/:id'),
    arrangeBlock,
  ),
  createForeignCase(
    'GET /api/players/:id id',
    'a player who blocked the caller',
    'playerNotFound',
    createCall<string>('GET /api/players/:id'),
    arrangeBlocker,
  ),
  createForeignCase(
    'POST /api/players/:id/report id',
    'a player who blocked the caller',
    'playerNotFound',
    createCall<string>('POST /api/players/:id/report', () => ({ reason: 'other' })),
    arrangeBlocker,
  ),
  createForeignCase(
    `${showInviteCall} code`,
    'of a player who blocked the caller',
    'inviteNotFound',
    createCall<string>(showInviteCall),
    arrangeInvite,
  ),
  createForeignCase(
    `${acceptInviteCall} code`,
    'of a player who blocked the caller',
    'inviteNotFound',
    createCall<string>(acceptInviteCall),
    arrangeInvite,
  ),
  createForeignCase(
    `${showInviteCall} code`,
    'one that was renewed',
    'inviteNotFound',
    createCall<string>(showInviteCall),
    arrangeRenewedInvite,
  ),
  createForeignCase(
    `${acceptInviteCall} code`,
    'one that was renewed',
    'inviteNotFound',
    createCall<string>(acceptInviteCall),
    arrangeRenewedInvite,
  ),
];
