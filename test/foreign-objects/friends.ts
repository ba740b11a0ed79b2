import { becomeFriends } from '../harness/friends.ts';
import { buildPlayer } from '../harness/player.ts';
import { calls, foreignCase, type World } from './case.ts';

const noPlayer = 'nobody-has-this-id';

async function request({ app }: World) {
  const [sender, receiver] = [await buildPlayer(app), await buildPlayer(app)];
  await sender.browser.post('/api/friends/request', { receiverId: receiver.id });
  const { body } = await sender.browser.get<{ id: number }[]>('/api/friends/requests/sent');
  const [sent] = body;
  if (!sent) throw new Error('there is no request');
  return { sender, receiver, foreign: sent.id };
}

/** Not even by the one who sent it. */
async function received(world: World) {
  const { sender, receiver, foreign } = await request(world);
  return { foreign, owner: receiver, strangers: [world.stranger, sender] };
}

/** Not even by the one who got it. */
async function sent(world: World) {
  const { sender, receiver, foreign } = await request(world);
  return { foreign, owner: sender, strangers: [world.stranger, receiver] };
}

/** Friends, of whom one is named; nobody is a friend of the missing one. */
async function friendship({ app }: World) {
  const [one, other, alone] = [await buildPlayer(app), await buildPlayer(app), await buildPlayer(app)];
  await becomeFriends(one, other);
  return { foreign: other.id, missing: alone.id, owner: one };
}

async function block({ app, owner }: World) {
  const [blocked, other] = [await buildPlayer(app), await buildPlayer(app)];
  await owner.browser.post('/api/friends/block', { playerId: blocked.id });
  return { foreign: blocked.id, missing: other.id };
}

const blocker = async ({ blocker: { id } }: World) => ({ foreign: id, missing: noPlayer });

async function invite({ blocker: { browser } }: World) {
  const { body } = await browser.get<{ code: string }>('/api/friends/invite');
  return { foreign: body.code, missing: 'A'.repeat(body.code.length) };
}

/** One that was renewed is worth as little to others as one that never was. */
async function renewedInvite({ friend: { browser } }: World) {
  const { body: old } = await browser.get<{ code: string }>('/api/friends/invite');
  const { body } = await browser.post<{ code: string }>('/api/friends/invite/renew');
  return { foreign: old.code, missing: 'A'.repeat(old.code.length), own: body.code };
}

const showing = 'GET /api/invites/:code';
const accepting = 'POST /api/invites/:code/accept';

export const friendsCases = [
  foreignCase(
    'POST /api/friends/accept/:id id',
    'a request to another',
    'requestNotFound',
    calls('POST /api/friends/accept/:id'),
    received,
  ),
  foreignCase(
    'POST /api/friends/reject/:id id',
    'a request to another',
    'requestNotFound',
    calls('POST /api/friends/reject/:id'),
    received,
  ),
  foreignCase(
    'DELETE /api/friends/requests/:id id',
    'a request of another',
    'requestNotFound',
    calls('DELETE /api/friends/requests/:id'),
    sent,
  ),
  foreignCase(
    'POST /api/friends/request receiverId',
    'whoever blocked the caller',
    'playerNotFound',
    calls<string>('POST /api/friends/request', (receiverId) => ({ receiverId })),
    blocker,
  ),
  foreignCase(
    'DELETE /api/friends/:id id',
    'whoever blocked the caller',
    'playerNotFound',
    calls<string>('DELETE /api/friends/:id'),
    blocker,
  ),
  foreignCase(
    'DELETE /api/friends/:id id',
    'a friend of another',
    null,
    calls<string>('DELETE /api/friends/:id'),
    friendship,
  ),
  foreignCase(
    'DELETE /api/friends/block/:id id',
    'a block of another',
    null,
    calls<string>('DELETE /api/friends/block/:id'),
    block,
  ),
  foreignCase(
    'GET /api/players/:id id',
    'whoever blocked the caller',
    'playerNotFound',
    calls<string>('GET /api/players/:id'),
    blocker,
  ),
  foreignCase(
    'POST /api/players/:id/report id',
    'whoever blocked the caller',
    'playerNotFound',
    calls<string>('POST /api/players/:id/report', () => ({ reason: 'other' })),
    blocker,
  ),
  foreignCase(`${showing} code`, 'of whoever blocked the caller', 'inviteNotFound', calls<string>(showing), invite),
  foreignCase(`${accepting} code`, 'of whoever blocked the caller', 'inviteNotFound', calls<string>(accepting), invite),
  foreignCase(`${showing} code`, 'one that was renewed', 'inviteNotFound', calls<string>(showing), renewedInvite),
  foreignCase(`${accepting} code`, 'one that was renewed', 'inviteNotFound', calls<string>(accepting), renewedInvite),
];
