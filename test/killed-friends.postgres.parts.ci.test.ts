import { describe, expect, it } from 'vitest';
import type { Challenge } from '#shared/challenges/contract.ts';
import type { Friend, FriendRequest } from '#shared/friends/contract.ts';
import { testTarget } from './harness/databases.ts';
import { useFailingServers } from './harness/use-failing-servers.ts';
import { moveVisitor, signUp } from './harness/processes/process-visitor.ts';
import type { Visitor } from './harness/visitor.ts';
import { selectThird } from './harness/test-form.ts';

const startServer = useFailingServers();

const start = (failAt = '') => startServer({ FAIL_AT: failAt });

const getPlayerId = async (visitor: Visitor) => (await visitor.get<{ id: string }>('/api/auth/user')).body.id;
const listFriends = async (visitor: Visitor) => (await visitor.get<Friend[]>('/api/friends')).body;
const listRequests = async (visitor: Visitor) => (await visitor.get<FriendRequest[]>('/api/friends/requests')).body;
const listNotifications = async (visitor: Visitor) =>
  (await visitor.get<{ kind: string }[]>('/api/notifications')).body;

if (testTarget !== 'postgres') {
  console.log('Skipped: these servers are killed only on PostgreSQL; the killed-server test covers PGlite.');
}

describe.skipIf(testTarget !== 'postgres')('a server killed while a friend request is accepted', () => {
  it.each(
    selectThird([
      ['friends.added', false],
      ['friends.accepted', false],
      ['friends.committed', true],
    ]),
  )('at %s: they are friends once, or the request is still pending', async (point, isKept) => {
    const failing = await start(point);
    let [requester, receiver] = [await signUp(failing), await signUp(failing)];
    await requester.post('/api/friends/request', { receiverId: await getPlayerId(receiver) });
    const [request] = await listRequests(receiver);
    const accept = () => receiver.post<{ relation: string }>(`/api/friends/accept/${request?.id}`);
    await expect(accept()).rejects.toThrow();
    expect(await failing.ended).toBe('SIGKILL');

    const next = await start();
    [requester, receiver] = [moveVisitor(next, requester), moveVisitor(next, receiver)];
    const friends = isKept ? 1 : 0;
    expect([await listFriends(requester), await listFriends(receiver)].map(({ length }) => length)).toEqual([
      friends,
      friends,
    ]);
    expect(await listRequests(receiver)).toHaveLength(1 - friends);
    expect(await listNotifications(requester)).toHaveLength(friends);
    for (let repeat = 0; repeat < 2; repeat += 1) expect((await accept()).body).toEqual({ relation: 'friend' });
    expect([await listFriends(requester), await listNotifications(requester)]).toMatchObject([
      [{}],
      [{ kind: 'friendAccepted' }],
    ]);
    await next.kill();
  });
});

describe.skipIf(testTarget !== 'postgres')('a server killed while a friend is blocked', () => {
  it('leaves them friends and does not forfeit the started challenge until the block is repeated', async () => {
    const failing = await start('friends.parted');
    let [blocker, blockedPlayer] = [await signUp(failing), await signUp(failing)];
    const { body: invite } = await blockedPlayer.get<{ code: string }>('/api/friends/invite');
    await blocker.post(`/api/invites/${invite.code}/accept`);
    const playerId = await getPlayerId(blockedPlayer);
    const { body: sent } = await blocker.post<Challenge>('/api/friends/challenge', {
      challengedId: playerId,
      categoryId: 1,
    });
    expect((await blocker.get(`/api/categories/1/questions?challenge=${sent.id}`)).status).toBe(200);
    const block = () => blocker.post<{ relation: string }>('/api/friends/block', { playerId });
    await expect(block()).rejects.toThrow();
    expect(await failing.ended).toBe('SIGKILL');

    const next = await start();
    [blocker, blockedPlayer] = [moveVisitor(next, blocker), moveVisitor(next, blockedPlayer)];
    expect([
      await listFriends(blocker),
      await listFriends(blockedPlayer),
      (await blocker.get('/api/friends/blocked')).body,
    ]).toMatchObject([[{}], [{}], []]);
    const getChallenge = async () => (await blockedPlayer.get<Challenge>(`/api/friends/challenges/${sent.id}`)).body;
    expect(await getChallenge()).toMatchObject({ status: 'pending', isForfeit: false });
    expect((await block()).body).toEqual({ relation: 'blocked' });
    expect((await block()).body).toEqual({ relation: 'blocked' });
    expect([await listFriends(blocker), await listFriends(blockedPlayer)]).toEqual([[], []]);
    expect(await getChallenge()).toMatchObject({ status: 'completed', winnerId: playerId, isForfeit: true });
    expect((await listNotifications(blockedPlayer)).filter(({ kind }) => kind === 'challengeResult')).toHaveLength(1);
    await next.kill();
  });
});
