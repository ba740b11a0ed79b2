import { describe, expect, it } from 'vitest';
import { createStarterFace } from '#shared/avatar/starter-face.ts';
import type { Friend, FriendRequest, SentRequest } from '#shared/friends/contract.ts';
import { maxFriends, maxPendingRequests, maxRequestsPerDay } from '#shared/friends/rules.ts';
import type { Notification } from '#shared/notifications/contract.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { becomeFriends } from '#test/harness/api/friends.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';

const app = useTestApp();
const dayMs = 86_400_000;

const sendRequest = (player: Player, other: Player) =>
  player.browser.post<{ relation: string }>('/api/friends/request', { receiverId: other.id });
const acceptRequest = (player: Player, id: number) =>
  player.browser.post<{ relation: string }>(`/api/friends/accept/${id}`);
const rejectRequest = (player: Player, id: number) =>
  player.browser.post<{ relation: string }>(`/api/friends/reject/${id}`);
const withdrawRequest = (player: Player, id: number) =>
  player.browser.request<{ relation: string }>('DELETE', `/api/friends/requests/${id}`);
const unfriend = (player: Player, other: Player) =>
  player.browser.request<{ relation: string }>('DELETE', `/api/friends/${other.id}`);
const listFriends = async (player: Player) => (await player.browser.get<Friend[]>('/api/friends')).body;
const listRequests = async (player: Player) =>
  (await player.browser.get<FriendRequest[]>('/api/friends/requests')).body;
const listSentRequests = async (player: Player) =>
  (await player.browser.get<SentRequest[]>('/api/friends/requests/sent')).body;

const createTwoPlayers = async () =>
  [await buildPlayer(app, { name: 'Wren' }), await buildPlayer(app, { name: 'Odile' })] as const;

async function getRequestId(one: Player, other: Player): Promise<number> {
  await sendRequest(one, other);
  const id = (await listRequests(other)).find(({ requester }) => requester.id === one.id)?.id;
  if (id === undefined) throw new Error('the request did not arrive');
  return id;
}

const countSent = statement(
  'test.requests-sent',
  'select count(*)::int as count from friend_request where requester_id = $1',
  { count: computed.number() },
);

const countFriendships = statement(
  'test.friendships',
  'select count(*)::int as count from friendship where player_a = any($1::text[]) and player_b = any($1::text[])',
  { count: computed.number() },
);

async function getFriendshipCount(...players: Player[]): Promise<number> {
  const [row] = await app.database.run(countFriendships, [players.map(({ id }) => id)]);
  return row?.count ?? 0;
}

describe('sending a friend request', () => {
  it('delivers the profile of the sender, never an e-mail', async () => {
    const [wren, odile] = await createTwoPlayers();
    expect((await sendRequest(wren, odile)).body).toEqual({ relation: 'sent' });
    const [request] = await listRequests(odile);
    expect(request?.requester).toEqual({
      id: wren.id,
      displayName: 'Wren',
      firstName: null,
      lastName: null,
      profileImageUrl: null,
      avatar: createStarterFace(wren.id, 0),
      level: 1,
      totalScore: 0,
    });
    expect(JSON.stringify(await listRequests(odile))).not.toContain('@');
    expect((await listSentRequests(wren)).map(({ receiver }) => receiver.id)).toEqual([odile.id]);
    expect(await listRequests(wren)).toEqual([]);
  });

  it('stores one request for twenty concurrent calls', async () => {
    const [wren, odile] = await createTwoPlayers();
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendRequest(wren, odile)));
    expect(answers.map(({ status, body }) => [status, body.relation])).toEqual(
      Array.from({ length: 20 }, () => [200, 'sent']),
    );
    expect(await listRequests(odile)).toHaveLength(1);
  });

  it('makes friends at once when the other player has asked', async () => {
    const [wren, odile] = await createTwoPlayers();
    await sendRequest(wren, odile);
    expect((await sendRequest(odile, wren)).body).toEqual({ relation: 'friend' });
    expect((await listFriends(wren)).map(({ id }) => id)).toEqual([odile.id]);
    expect((await listFriends(odile)).map(({ id }) => id)).toEqual([wren.id]);
    expect([
      await listRequests(wren),
      await listRequests(odile),
      await listSentRequests(wren),
      await listSentRequests(odile),
    ]).toEqual([[], [], [], []]);
  });

  it('makes one friendship without errors for twenty concurrent crossing requests', async () => {
    const [wren, odile] = await createTwoPlayers();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? sendRequest(wren, odile) : sendRequest(odile, wren))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await getFriendshipCount(wren, odile)).toBe(1);
    expect([await listSentRequests(wren), await listSentRequests(odile)]).toEqual([[], []]);
  });

  it('returns 409 for oneself, 404 for an unknown player and 400 for a malformed id', async () => {
    const wren = await buildPlayer(app);
    expect((await sendRequest(wren, wren)).status).toBe(409);
    expect((await wren.browser.post('/api/friends/request', { receiverId: 'nobody' })).status).toBe(404);
    for (const body of [{}, { receiverId: 7 }, { receiverId: "x' or 1=1" }, { receiverId: '' }, { receiverId: null }]) {
      const answer = await wren.browser.post<{ errors: { field: string }[] }>('/api/friends/request', body);
      expect([answer.status, answer.body.errors[0]?.field]).toEqual([400, 'receiverId']);
    }
    const extra = { receiverId: 'nobody', status: 'accepted' };
    expect((await wren.browser.post('/api/friends/request', extra)).status).toBe(400);
  });

  it('returns 409 for a friend once they have been friends for a while', async () => {
    const [wren, odile] = await createTwoPlayers();
    await becomeFriends(wren, odile);
    app.advance(61_000);
    expect((await sendRequest(wren, odile)).status).toBe(409);
  });

  it('creates a notification, and so does its acceptance', async () => {
    const [wren, odile] = await createTwoPlayers();
    await acceptRequest(odile, await getRequestId(wren, odile));
    const told = async (player: Player) =>
      (await player.browser.get<{ kind: string; actor: { displayName: string } }[]>('/api/notifications')).body;
    expect(await told(odile)).toMatchObject([{ kind: 'friendRequest', actor: { displayName: 'Wren' } }]);
    expect(await told(wren)).toMatchObject([{ kind: 'friendAccepted', actor: { displayName: 'Odile' } }]);
  });
});

describe('answering a friend request', () => {
  it('makes friends, and a repeat returns the same, even twenty at once', async () => {
    const [wren, odile] = await createTwoPlayers();
    const id = await getRequestId(wren, odile);
    const answers = await Promise.all(Array.from({ length: 20 }, () => acceptRequest(odile, id)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.relation}`))).toEqual(new Set(['200 friend']));
    expect(await getFriendshipCount(wren, odile)).toBe(1);
  });

  it('returns 409 for accepting after a rejection and for the reverse', async () => {
    const [wren, odile] = await createTwoPlayers();
    const id = await getRequestId(wren, odile);
    expect((await rejectRequest(odile, id)).body).toEqual({ relation: 'none' });
    expect((await rejectRequest(odile, id)).status).toBe(200);
    expect((await acceptRequest(odile, id)).status).toBe(409);
    expect(await getFriendshipCount(wren, odile)).toBe(0);

    const crossed = await getRequestId(odile, wren);
    await acceptRequest(wren, crossed);
    expect((await rejectRequest(wren, crossed)).status).toBe(409);
  });

  it('is decided one way by twenty concurrent answers', async () => {
    const [wren, odile] = await createTwoPlayers();
    const id = await getRequestId(wren, odile);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? acceptRequest(odile, id) : rejectRequest(odile, id))),
    );
    const accepted = answers.filter((_, index) => index % 2 === 0).map(({ status }) => status);
    const rejected = answers.filter((_, index) => index % 2 === 1).map(({ status }) => status);
    expect([new Set(accepted).size, new Set(rejected).size]).toEqual([1, 1]);
    expect([accepted[0], rejected[0]].sort()).toEqual([200, 409]);
    expect(await getFriendshipCount(wren, odile)).toBe(accepted[0] === 200 ? 1 : 0);
  });

  it('returns 404 for another player’s, one’s own or an unknown request, and 400 for a malformed id', async () => {
    const [wren, odile] = await createTwoPlayers();
    const ilse = await buildPlayer(app);
    const id = await getRequestId(wren, odile);
    for (const act of [acceptRequest, rejectRequest]) {
      expect((await act(ilse, id)).status).toBe(404);
      expect((await act(wren, id)).status).toBe(404);
      expect((await act(odile, 2_000_000_000)).status).toBe(404);
    }
    expect((await withdrawRequest(odile, id)).status).toBe(404);
    expect((await withdrawRequest(ilse, id)).status).toBe(404);
    for (const bad of ['x', '0', '-1', '1.5', '2147483648', '1e3']) {
      expect((await odile.browser.post(`/api/friends/accept/${bad}`)).status).toBe(400);
    }
    expect(await listRequests(odile)).toHaveLength(1);
  });

  it('returns 404 once the request was withdrawn', async () => {
    const [wren, odile] = await createTwoPlayers();
    const id = await getRequestId(wren, odile);
    expect((await withdrawRequest(wren, id)).body).toEqual({ relation: 'none' });
    expect((await acceptRequest(odile, id)).status).toBe(404);
    expect((await withdrawRequest(wren, id)).status).toBe(404);
    expect((await sendRequest(wren, odile)).body).toEqual({ relation: 'sent' });
  });

  it('notifies once when a request is withdrawn and sent again', async () => {
    const [wren, odile] = await createTwoPlayers();
    const notified = async () => (await odile.browser.get<Notification[]>('/api/notifications')).body;
    for (let round = 0; round < 3; round += 1) await withdrawRequest(wren, await getRequestId(wren, odile));
    expect((await notified()).map(({ text }) => text)).toEqual(['Wren wants to be friends.']);
    app.advance(dayMs);
    await getRequestId(wren, odile);
    expect(await notified()).toHaveLength(2);
  });

  it('counts a request that ends with a block as sent', async () => {
    const [wren, odile] = await createTwoPlayers();
    await getRequestId(wren, odile);
    await wren.browser.post('/api/friends/block', { playerId: odile.id });
    await wren.browser.request('DELETE', `/api/friends/block/${odile.id}`);
    const [row] = await app.database.run(countSent, [wren.id]);
    expect(row?.count).toBe(1);
    expect((await sendRequest(wren, odile)).body).toEqual({ relation: 'sent' });
  });

  it('limits the requests per day, including withdrawn ones', async () => {
    const [wren, odile] = await createTwoPlayers();
    await withdrawRequest(wren, await getRequestId(wren, odile));
    await app.database.run(fillRequests, [wren.id, maxRequestsPerDay - 1, 'rejected']);
    expect((await sendRequest(wren, odile)).body).toMatchObject({ code: 'requestsUsedUp' });
    app.advance(dayMs);
    expect((await sendRequest(wren, odile)).body).toEqual({ relation: 'sent' });
  });

  it('stores one of twenty concurrent requests when only one more is allowed', async () => {
    const wren = await buildPlayer(app);
    const others = await Promise.all(Array.from({ length: 20 }, () => buildPlayer(app)));
    await withdrawRequest(wren, await getRequestId(wren, others[0] as Player));
    await app.database.run(fillRequests, [wren.id, maxRequestsPerDay - 2, 'rejected']);
    const answers = await Promise.all(others.map((other) => sendRequest(wren, other)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await listSentRequests(wren)).toHaveLength(1);
  });

  it('limits the pending requests of one player', async () => {
    const [wren, odile] = await createTwoPlayers();
    await withdrawRequest(wren, await getRequestId(wren, odile));
    await app.database.run(fillRequests, [wren.id, maxPendingRequests, 'pending']);
    app.advance(2 * dayMs);
    expect((await sendRequest(wren, odile)).body).toMatchObject({ code: 'tooManyRequestsWait' });
    await withdrawRequest(wren, (await listSentRequests(wren))[0]?.id ?? 0);
    expect((await sendRequest(wren, odile)).body).toEqual({ relation: 'sent' });
  });

  it('returns 409 when either player has the maximum number of friends', async () => {
    const [wren, odile] = await createTwoPlayers();
    const id = await getRequestId(wren, odile);
    await app.database.run(fillFriends, [wren.id, maxFriends]);
    expect((await acceptRequest(odile, id)).status).toBe(409);
    expect((await sendRequest(wren, await buildPlayer(app))).status).toBe(409);
    expect((await sendRequest(await buildPlayer(app), wren)).status).toBe(409);
    expect(await listFriends(wren)).toHaveLength(maxFriends);
  });
});

const fillFriends = statement(
  'test.fill-friends',
  `with made as (insert into player (id, display_name) select 'many-' || $1 || '-' || n, 'Many ' || n
     from generate_series(1, $2::int) as n returning id)
   insert into friendship (player_a, player_b, since) select least($1, id), greatest($1, id), now() from made`,
);

describe('after a rejection', () => {
  it('lets the sender ask again a day later, and the other player at once', async () => {
    const [wren, odile] = await createTwoPlayers();
    await rejectRequest(odile, await getRequestId(wren, odile));
    expect((await sendRequest(wren, odile)).status).toBe(409);
    app.advance(dayMs);
    expect((await sendRequest(wren, odile)).body).toEqual({ relation: 'sent' });

    const [ida, ansel] = await createTwoPlayers();
    await rejectRequest(ansel, await getRequestId(ida, ansel));
    expect((await sendRequest(ansel, ida)).body).toEqual({ relation: 'sent' });
    expect((await sendRequest(ida, ansel)).body).toEqual({ relation: 'friend' });
  });
});

describe('friends list', () => {
  it('is sorted by name and shows level, points and start date', async () => {
    const wren = await buildPlayer(app, { name: 'Wren' });
    for (const name of ['zoë', 'Ann 10', 'Émile', 'Ann 9']) await becomeFriends(wren, await buildPlayer(app, { name }));
    const friends = await listFriends(wren);
    expect(friends.map(({ displayName }) => displayName)).toEqual(['Ann 9', 'Ann 10', 'Émile', 'zoë']);
    expect(friends[0]).toMatchObject({ level: 1, totalScore: 0, weekPoints: 0 });
    expect(Date.parse(friends[0]?.since ?? '')).not.toBeNaN();
  });

  it('lets either player remove the other and become friends again', async () => {
    const [wren, odile] = await createTwoPlayers();
    await becomeFriends(wren, odile);
    expect((await unfriend(odile, wren)).body).toEqual({ relation: 'none' });
    expect((await unfriend(odile, wren)).body).toEqual({ relation: 'none' });
    expect([await listFriends(wren), await listFriends(odile)]).toEqual([[], []]);
    expect((await wren.browser.request('DELETE', '/api/friends/nobody')).status).toBe(404);
    await becomeFriends(odile, wren);
    expect(await listFriends(wren)).toHaveLength(1);
  });

  it('counts towards achievements', async () => {
    const wren = await buildPlayer(app);
    for (let made = 0; made < 5; made++) await becomeFriends(wren, await buildPlayer(app));
    const { body } = await wren.browser.get<{ name: string; unlockedAt: string | null }[]>('/api/user/achievements');
    expect(body.find(({ name }) => name === 'Social Star')?.unlockedAt).toBeTruthy();
  });
});

const fillRequests = statement(
  'test.fill-requests',
  `with latest as (select max(created_at) as at from friend_request where requester_id = $1),
     made as (insert into player (id, display_name) select 'asked-' || $1 || '-' || n, 'Asked ' || n
       from generate_series(1, $2::int) as n returning id)
   insert into friend_request (requester_id, receiver_id, created_at, status, decided_at)
   select $1, made.id, latest.at, $3, case when $3 <> 'pending' then latest.at end from made, latest`,
);
