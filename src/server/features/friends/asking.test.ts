import { describe, expect, it } from 'vitest';
import { starterFace } from '#shared/avatar/starter-face.ts';
import type { Friend, FriendRequest, SentRequest } from '#shared/friends/contract.ts';
import { maxFriends, maxPendingRequests, maxRequestsADay } from '#shared/friends/rules.ts';
import type { Notification } from '#shared/notifications/contract.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { becomeFriends } from '#test/harness/friends.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';

const app = useTestApp();
const dayMs = 86_400_000;

const ask = (player: Player, other: Player) =>
  player.browser.post<{ relation: string }>('/api/friends/request', { receiverId: other.id });
const accept = (player: Player, id: number) => player.browser.post<{ relation: string }>(`/api/friends/accept/${id}`);
const reject = (player: Player, id: number) => player.browser.post<{ relation: string }>(`/api/friends/reject/${id}`);
const takeBack = (player: Player, id: number) =>
  player.browser.request<{ relation: string }>('DELETE', `/api/friends/requests/${id}`);
const unfriend = (player: Player, other: Player) =>
  player.browser.request<{ relation: string }>('DELETE', `/api/friends/${other.id}`);
const friendsOf = async (player: Player) => (await player.browser.get<Friend[]>('/api/friends')).body;
const requestsOf = async (player: Player) => (await player.browser.get<FriendRequest[]>('/api/friends/requests')).body;
const sentBy = async (player: Player) => (await player.browser.get<SentRequest[]>('/api/friends/requests/sent')).body;

const two = async () => [await buildPlayer(app, { name: 'Wren' }), await buildPlayer(app, { name: 'Odile' })] as const;

/** The id of the request that one player sent another. */
async function requested(one: Player, other: Player): Promise<number> {
  await ask(one, other);
  const id = (await requestsOf(other)).find(({ requester }) => requester.id === one.id)?.id;
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

async function friendships(...players: Player[]): Promise<number> {
  const [row] = await app.database.run(countFriendships, [players.map(({ id }) => id)]);
  return row?.count ?? 0;
}

describe('a friend request', () => {
  it('arrives with the profile of who asked, and never with an e-mail', async () => {
    const [wren, odile] = await two();
    expect((await ask(wren, odile)).body).toEqual({ relation: 'sent' });
    const [request] = await requestsOf(odile);
    expect(request?.requester).toEqual({
      id: wren.id,
      displayName: 'Wren',
      firstName: null,
      lastName: null,
      profileImageUrl: null,
      avatar: starterFace(wren.id, 0),
      level: 1,
      totalScore: 0,
    });
    expect(JSON.stringify(await requestsOf(odile))).not.toContain('@');
    expect((await sentBy(wren)).map(({ receiver }) => receiver.id)).toEqual([odile.id]);
    expect(await requestsOf(wren)).toEqual([]);
  });

  it('twenty times at once is one request', async () => {
    const [wren, odile] = await two();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(wren, odile)));
    expect(answers.map(({ status, body }) => [status, body.relation])).toEqual(
      Array.from({ length: 20 }, () => [200, 'sent']),
    );
    expect(await requestsOf(odile)).toHaveLength(1);
  });

  it('that crosses the other makes friends at once', async () => {
    const [wren, odile] = await two();
    await ask(wren, odile);
    expect((await ask(odile, wren)).body).toEqual({ relation: 'friend' });
    expect((await friendsOf(wren)).map(({ id }) => id)).toEqual([odile.id]);
    expect((await friendsOf(odile)).map(({ id }) => id)).toEqual([wren.id]);
    expect([await requestsOf(wren), await requestsOf(odile), await sentBy(wren), await sentBy(odile)]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });

  it('twenty crossing at once make one friendship and no error', async () => {
    const [wren, odile] = await two();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? ask(wren, odile) : ask(odile, wren))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await friendships(wren, odile)).toBe(1);
    expect([await sentBy(wren), await sentBy(odile)]).toEqual([[], []]);
  });

  it('to oneself is a 409, to nobody and to a malformed id a 404 and a 400', async () => {
    const wren = await buildPlayer(app);
    expect((await ask(wren, wren)).status).toBe(409);
    expect((await wren.browser.post('/api/friends/request', { receiverId: 'nobody' })).status).toBe(404);
    for (const body of [{}, { receiverId: 7 }, { receiverId: "x' or 1=1" }, { receiverId: '' }, { receiverId: null }]) {
      const answer = await wren.browser.post<{ errors: { field: string }[] }>('/api/friends/request', body);
      expect([answer.status, answer.body.errors[0]?.field]).toEqual([400, 'receiverId']);
    }
    const extra = { receiverId: 'nobody', status: 'accepted' };
    expect((await wren.browser.post('/api/friends/request', extra)).status).toBe(400);
  });

  it('to a friend is a 409 once they have been friends for a while', async () => {
    const [wren, odile] = await two();
    await becomeFriends(wren, odile);
    app.advance(61_000);
    expect((await ask(wren, odile)).status).toBe(409);
  });

  it('is a notification, and so is that it was accepted', async () => {
    const [wren, odile] = await two();
    await accept(odile, await requested(wren, odile));
    const told = async (player: Player) =>
      (await player.browser.get<{ kind: string; actor: { displayName: string } }[]>('/api/notifications')).body;
    expect(await told(odile)).toMatchObject([{ kind: 'friendRequest', actor: { displayName: 'Wren' } }]);
    expect(await told(wren)).toMatchObject([{ kind: 'friendAccepted', actor: { displayName: 'Odile' } }]);
  });
});

describe('accepting', () => {
  it('makes friends, and a repeat answers the same, also twenty at once', async () => {
    const [wren, odile] = await two();
    const id = await requested(wren, odile);
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(odile, id)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.relation}`))).toEqual(new Set(['200 friend']));
    expect(await friendships(wren, odile)).toBe(1);
  });

  it('after a rejection is a 409, and rejecting after it too', async () => {
    const [wren, odile] = await two();
    const id = await requested(wren, odile);
    expect((await reject(odile, id)).body).toEqual({ relation: 'none' });
    expect((await reject(odile, id)).status).toBe(200);
    expect((await accept(odile, id)).status).toBe(409);
    expect(await friendships(wren, odile)).toBe(0);

    const crossed = await requested(odile, wren);
    await accept(wren, crossed);
    expect((await reject(wren, crossed)).status).toBe(409);
  });

  it('and rejecting twenty times at once decide it one way', async () => {
    const [wren, odile] = await two();
    const id = await requested(wren, odile);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? accept(odile, id) : reject(odile, id))),
    );
    const accepted = answers.filter((_, index) => index % 2 === 0).map(({ status }) => status);
    const rejected = answers.filter((_, index) => index % 2 === 1).map(({ status }) => status);
    expect([new Set(accepted).size, new Set(rejected).size]).toEqual([1, 1]);
    expect([accepted[0], rejected[0]].sort()).toEqual([200, 409]);
    expect(await friendships(wren, odile)).toBe(accepted[0] === 200 ? 1 : 0);
  });

  it('somebody else’s request, one’s own and none at all is a 404, a malformed id a 400', async () => {
    const [wren, odile] = await two();
    const ilse = await buildPlayer(app);
    const id = await requested(wren, odile);
    for (const act of [accept, reject]) {
      expect((await act(ilse, id)).status).toBe(404);
      expect((await act(wren, id)).status).toBe(404);
      expect((await act(odile, 2_000_000_000)).status).toBe(404);
    }
    expect((await takeBack(odile, id)).status).toBe(404);
    expect((await takeBack(ilse, id)).status).toBe(404);
    for (const bad of ['x', '0', '-1', '1.5', '2147483648', '1e3']) {
      expect((await odile.browser.post(`/api/friends/accept/${bad}`)).status).toBe(400);
    }
    expect(await requestsOf(odile)).toHaveLength(1);
  });

  it('is a 404 once the request was taken back', async () => {
    const [wren, odile] = await two();
    const id = await requested(wren, odile);
    expect((await takeBack(wren, id)).body).toEqual({ relation: 'none' });
    expect((await accept(odile, id)).status).toBe(404);
    expect((await takeBack(wren, id)).status).toBe(404);
    expect((await ask(wren, odile)).body).toEqual({ relation: 'sent' });
  });

  it('that is taken back and made again is told once', async () => {
    const [wren, odile] = await two();
    const notified = async () => (await odile.browser.get<Notification[]>('/api/notifications')).body;
    for (let round = 0; round < 3; round += 1) await takeBack(wren, await requested(wren, odile));
    expect((await notified()).map(({ text }) => text)).toEqual(['Wren wants to be friends.']);
    app.advance(dayMs);
    await requested(wren, odile);
    expect(await notified()).toHaveLength(2);
  });

  it('that ends with a block counts as sent all the same', async () => {
    const [wren, odile] = await two();
    await requested(wren, odile);
    await wren.browser.post('/api/friends/block', { playerId: odile.id });
    await wren.browser.request('DELETE', `/api/friends/block/${odile.id}`);
    const [row] = await app.database.run(countSent, [wren.id]);
    expect(row?.count).toBe(1);
    expect((await ask(wren, odile)).body).toEqual({ relation: 'sent' });
  });

  it('can be sent to so many players a day, those taken back among them', async () => {
    const [wren, odile] = await two();
    await takeBack(wren, await requested(wren, odile));
    await app.database.run(fillRequests, [wren.id, maxRequestsADay - 1, 'rejected']);
    expect((await ask(wren, odile)).body).toMatchObject({ code: 'requestsUsedUp' });
    app.advance(dayMs);
    expect((await ask(wren, odile)).body).toEqual({ relation: 'sent' });
  });

  it('twenty at once to twenty players, with room for one, is one', async () => {
    const wren = await buildPlayer(app);
    const others = await Promise.all(Array.from({ length: 20 }, () => buildPlayer(app)));
    await takeBack(wren, await requested(wren, others[0] as Player));
    await app.database.run(fillRequests, [wren.id, maxRequestsADay - 2, 'rejected']);
    const answers = await Promise.all(others.map((other) => ask(wren, other)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sentBy(wren)).toHaveLength(1);
  });

  it('can wait for so many players at once', async () => {
    const [wren, odile] = await two();
    await takeBack(wren, await requested(wren, odile));
    await app.database.run(fillRequests, [wren.id, maxPendingRequests, 'pending']);
    app.advance(2 * dayMs);
    expect((await ask(wren, odile)).body).toMatchObject({ code: 'tooManyRequestsWait' });
    await takeBack(wren, (await sentBy(wren))[0]?.id ?? 0);
    expect((await ask(wren, odile)).body).toEqual({ relation: 'sent' });
  });

  it('is a 409 when either has as many friends as one can have', async () => {
    const [wren, odile] = await two();
    const id = await requested(wren, odile);
    await app.database.run(fillFriends, [wren.id, maxFriends]);
    expect((await accept(odile, id)).status).toBe(409);
    expect((await ask(wren, await buildPlayer(app))).status).toBe(409);
    expect((await ask(await buildPlayer(app), wren)).status).toBe(409);
    expect(await friendsOf(wren)).toHaveLength(maxFriends);
  });
});

const fillFriends = statement(
  'test.fill-friends',
  `with made as (insert into player (id, display_name) select 'many-' || $1 || '-' || n, 'Many ' || n
     from generate_series(1, $2::int) as n returning id)
   insert into friendship (player_a, player_b, since) select least($1, id), greatest($1, id), now() from made`,
);

describe('after a rejection', () => {
  it('one may ask again a day later, and the other at once', async () => {
    const [wren, odile] = await two();
    await reject(odile, await requested(wren, odile));
    expect((await ask(wren, odile)).status).toBe(409);
    app.advance(dayMs);
    expect((await ask(wren, odile)).body).toEqual({ relation: 'sent' });

    const [ida, ansel] = await two();
    await reject(ansel, await requested(ida, ansel));
    expect((await ask(ansel, ida)).body).toEqual({ relation: 'sent' });
    expect((await ask(ida, ansel)).body).toEqual({ relation: 'friend' });
  });
});

describe('friends', () => {
  it('are listed by name, with level, points and since when', async () => {
    const wren = await buildPlayer(app, { name: 'Wren' });
    for (const name of ['zoë', 'Ann 10', 'Émile', 'Ann 9']) await becomeFriends(wren, await buildPlayer(app, { name }));
    const friends = await friendsOf(wren);
    expect(friends.map(({ displayName }) => displayName)).toEqual(['Ann 9', 'Ann 10', 'Émile', 'zoë']);
    expect(friends[0]).toMatchObject({ level: 1, totalScore: 0, weekPoints: 0 });
    expect(Date.parse(friends[0]?.since ?? '')).not.toBeNaN();
  });

  it('can be removed, by either, and can become friends again', async () => {
    const [wren, odile] = await two();
    await becomeFriends(wren, odile);
    expect((await unfriend(odile, wren)).body).toEqual({ relation: 'none' });
    expect((await unfriend(odile, wren)).body).toEqual({ relation: 'none' });
    expect([await friendsOf(wren), await friendsOf(odile)]).toEqual([[], []]);
    expect((await wren.browser.request('DELETE', '/api/friends/nobody')).status).toBe(404);
    await becomeFriends(odile, wren);
    expect(await friendsOf(wren)).toHaveLength(1);
  });

  it('count towards achievements', async () => {
    const wren = await buildPlayer(app);
    for (let made = 0; made < 5; made++) await becomeFriends(wren, await buildPlayer(app));
    const { body } = await wren.browser.get<{ name: string; unlockedAt: string | null }[]>('/api/user/achievements');
    expect(body.find(({ name }) => name === 'Social Star')?.unlockedAt).toBeTruthy();
  });
});

/** As many more requests as the latest, to others. */
const fillRequests = statement(
  'test.fill-requests',
  `with latest as (select max(created_at) as at from friend_request where requester_id = $1),
     made as (insert into player (id, display_name) select 'asked-' || $1 || '-' || n, 'Asked ' || n
       from generate_series(1, $2::int) as n returning id)
   insert into friend_request (requester_id, receiver_id, created_at, status, decided_at)
   select $1, made.id, latest.at, $3, case when $3 <> 'pending' then latest.at end from made, latest`,
);
