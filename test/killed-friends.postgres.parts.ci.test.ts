import { describe, expect, it } from 'vitest';
import type { Challenge } from '#shared/challenges/contract.ts';
import type { Friend, FriendRequest } from '#shared/friends/contract.ts';
import { testTarget } from './harness/databases.ts';
import { useFailingServers } from './harness/use-failing-servers.ts';
import { moveVisitor, signUp } from './harness/processes/process-visitor.ts';
import type { Visitor } from './harness/visitor.ts';
import { selectThird } from './harness/test-form.ts';

/** Servers killed with SIGKILL while two become friends or part: both know of it, or neither. */
const startServer = useFailingServers();

const start = (failAt = '') => startServer({ FAIL_AT: failAt });

const idOf = async (visitor: Visitor) => (await visitor.get<{ id: string }>('/api/auth/user')).body.id;
const friendsOf = async (visitor: Visitor) => (await visitor.get<Friend[]>('/api/friends')).body;
const requestsOf = async (visitor: Visitor) => (await visitor.get<FriendRequest[]>('/api/friends/requests')).body;
const newsOf = async (visitor: Visitor) => (await visitor.get<{ kind: string }[]>('/api/notifications')).body;

if (testTarget !== 'postgres') {
  console.log('These servers are killed on PostgreSQL; on PGlite killed-server tries every point of a game.');
}

describe.skipIf(testTarget !== 'postgres')('a server killed while a friend request is accepted', () => {
  it.each(
    selectThird([
      ['friends.added', false],
      ['friends.accepted', false],
      ['friends.committed', true],
    ]),
  )('at %s: they are friends once, or the request still waits', async (point, isKept) => {
    const failing = await start(point);
    let [requester, receiver] = [await signUp(failing), await signUp(failing)];
    await requester.post('/api/friends/request', { receiverId: await idOf(receiver) });
    const [request] = await requestsOf(receiver);
    const accept = () => receiver.post<{ relation: string }>(`/api/friends/accept/${request?.id}`);
    await expect(accept()).rejects.toThrow();
    expect(await failing.ended).toBe('SIGKILL');

    const next = await start();
    [requester, receiver] = [moveVisitor(next, requester), moveVisitor(next, receiver)];
    const friends = isKept ? 1 : 0;
    expect([await friendsOf(requester), await friendsOf(receiver)].map(({ length }) => length)).toEqual([
      friends,
      friends,
    ]);
    expect(await requestsOf(receiver)).toHaveLength(1 - friends);
    expect(await newsOf(requester)).toHaveLength(friends);
    for (let repeat = 0; repeat < 2; repeat += 1) expect((await accept()).body).toEqual({ relation: 'friend' });
    expect([await friendsOf(requester), await newsOf(requester)]).toMatchObject([[{}], [{ kind: 'friendAccepted' }]]);
    await next.kill();
  });
});

describe.skipIf(testTarget !== 'postgres')('a server killed while a friend is blocked', () => {
  it('is one where they are friends still, and the started challenge is not lost yet', async () => {
    const failing = await start('friends.parted');
    let [one, other] = [await signUp(failing), await signUp(failing)];
    const { body: invite } = await other.get<{ code: string }>('/api/friends/invite');
    await one.post(`/api/invites/${invite.code}/accept`);
    const playerId = await idOf(other);
    const { body: sent } = await one.post<Challenge>('/api/friends/challenge', {
      challengedId: playerId,
      categoryId: 1,
    });
    expect((await one.get(`/api/categories/1/questions?challenge=${sent.id}`)).status).toBe(200);
    const block = () => one.post<{ relation: string }>('/api/friends/block', { playerId });
    await expect(block()).rejects.toThrow();
    expect(await failing.ended).toBe('SIGKILL');

    const next = await start();
    [one, other] = [moveVisitor(next, one), moveVisitor(next, other)];
    expect([await friendsOf(one), await friendsOf(other), (await one.get('/api/friends/blocked')).body]).toMatchObject([
      [{}],
      [{}],
      [],
    ]);
    const challengeOf = async () => (await other.get<Challenge>(`/api/friends/challenges/${sent.id}`)).body;
    expect(await challengeOf()).toMatchObject({ status: 'pending', isForfeit: false });
    expect((await block()).body).toEqual({ relation: 'blocked' });
    expect((await block()).body).toEqual({ relation: 'blocked' });
    expect([await friendsOf(one), await friendsOf(other)]).toEqual([[], []]);
    expect(await challengeOf()).toMatchObject({ status: 'completed', winnerId: playerId, isForfeit: true });
    expect((await newsOf(other)).filter(({ kind }) => kind === 'challengeResult')).toHaveLength(1);
    await next.kill();
  });
});
