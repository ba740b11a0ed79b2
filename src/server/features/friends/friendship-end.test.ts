import { describe, expect, it } from 'vitest';
import type { Challenge } from '#shared/challenges/contract.ts';
import type { Friend, FoundPlayer, FriendRequest } from '#shared/friends/contract.ts';
import { useTestApp } from '#test/harness/app.ts';
import { openEvents } from '#test/harness/event-stream.ts';
import { becomeFriends } from '#test/harness/api/friends.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';

const app = useTestApp();

const block = (player: Player, other: Player) =>
  player.browser.post<{ relation: string }>('/api/friends/block', { playerId: other.id });
const unblock = (player: Player, other: Player) =>
  player.browser.request<{ relation: string }>('DELETE', `/api/friends/block/${other.id}`);
const ask = (player: Player, other: Player) =>
  player.browser.post<{ relation: string }>('/api/friends/request', { receiverId: other.id });
const unfriend = (player: Player, other: Player) =>
  player.browser.request<{ relation: string }>('DELETE', `/api/friends/${other.id}`);
const listFriends = async (player: Player) => (await player.browser.get<Friend[]>('/api/friends')).body;
const listRequests = async (player: Player) =>
  (await player.browser.get<FriendRequest[]>('/api/friends/requests')).body;
const listBlocked = async (player: Player) => (await player.browser.get<Friend[]>('/api/friends/blocked')).body;
const getProfile = (player: Player, other: Player) => player.browser.get(`/api/players/${other.id}`);
const canFind = async (player: Player, name: string) =>
  (await player.browser.get<FoundPlayer[]>(`/api/friends/search?q=${name}`)).body.map(({ id }) => id);
const challenge = (player: Player, other: Player) =>
  player.browser.post<Challenge>('/api/friends/challenge', { challengedId: other.id, categoryId: 12 });

async function createTwoPlayers() {
  const tag = crypto.randomUUID().slice(0, 8);
  const names = [`wren-${tag}`, `odile-${tag}`] as const;
  return { names, wren: await buildPlayer(app, { name: names[0] }), odile: await buildPlayer(app, { name: names[1] }) };
}

describe('blocked player', () => {
  it('is no longer a friend, and neither finds, sees or asks the other', async () => {
    const { wren, odile, names } = await createTwoPlayers();
    await becomeFriends(wren, odile);
    expect(await canFind(odile, names[0])).toContain(wren.id);
    expect((await block(wren, odile)).body).toEqual({ relation: 'blocked' });
    expect([await listFriends(wren), await listFriends(odile)]).toEqual([[], []]);
    for (const [player, other, name] of [
      [wren, odile, names[1]],
      [odile, wren, names[0]],
    ] as const) {
      expect(await canFind(player, name)).not.toContain(other.id);
      expect((await getProfile(player, other)).status).toBe(404);
      expect((await ask(player, other)).status).toBe(404);
      expect((await unfriend(player, other)).status).toBe(404);
      expect((await challenge(player, other)).status).toBe(404);
    }
    expect((await listBlocked(wren)).map(({ id }) => id)).toEqual([odile.id]);
    expect(await listBlocked(odile)).toEqual([]);
  });

  it('loses pending requests in both directions', async () => {
    const { wren, odile } = await createTwoPlayers();
    await ask(odile, wren);
    await block(wren, odile);
    expect(await listRequests(wren)).toEqual([]);
    const ilse = await buildPlayer(app);
    await ask(wren, ilse);
    await block(wren, ilse);
    expect(await listRequests(ilse)).toEqual([]);
  });

  it('can be unblocked and is then a stranger', async () => {
    const { wren, odile, names } = await createTwoPlayers();
    await block(wren, odile);
    expect((await unblock(wren, odile)).body).toEqual({ relation: 'none' });
    expect((await unblock(wren, odile)).body).toEqual({ relation: 'none' });
    expect(await listBlocked(wren)).toEqual([]);
    expect(await canFind(odile, names[0])).toContain(wren.id);
    expect((await ask(odile, wren)).body).toEqual({ relation: 'sent' });
  });

  it('remains blocked when only the other player is unblocked', async () => {
    const { wren, odile } = await createTwoPlayers();
    await block(wren, odile);
    expect((await block(odile, wren)).status).toBe(200);
    await unblock(wren, odile);
    expect((await getProfile(wren, odile)).status).toBe(404);
  });

  it('cannot be oneself, an unknown player or a malformed id', async () => {
    const wren = await buildPlayer(app);
    expect((await block(wren, wren)).status).toBe(409);
    expect((await wren.browser.post('/api/friends/block', { playerId: 'nobody' })).status).toBe(404);
    expect((await wren.browser.request('DELETE', '/api/friends/block/nobody')).status).toBe(404);
    expect((await wren.browser.post('/api/friends/block', { playerId: '%' })).status).toBe(400);
  });

  it('is blocked and no friend after twenty concurrent blocks while they become friends', async () => {
    const { wren, odile } = await createTwoPlayers();
    await ask(wren, odile);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? block(wren, odile) : ask(odile, wren))),
    );
    for (const { status } of answers) expect([200, 404]).toContain(status);
    expect([await listFriends(wren), await listFriends(odile), await listRequests(wren)]).toEqual([[], [], []]);
    expect(await listBlocked(wren)).toHaveLength(1);
  });
});

describe('undecided challenge', () => {
  it.each([
    ['removing', unfriend],
    ['blocking', block],
  ])('is declined by %s', async (_, part) => {
    const { wren, odile } = await createTwoPlayers();
    await becomeFriends(wren, odile);
    const { body } = await challenge(wren, odile);
    await part(odile, wren);
    const challenges = (await wren.browser.get<Challenge[]>('/api/friends/challenges')).body;
    expect(challenges.map(({ id, status }) => [id, status])).toEqual([[body.id, 'declined']]);
  });

  it('never remains between two players who are not friends, whatever happens concurrently', async () => {
    const { wren, odile } = await createTwoPlayers();
    await becomeFriends(wren, odile);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => (index === 5 ? unfriend(odile, wren) : challenge(wren, odile))),
    );
    for (const { status } of answers) expect(status).toBeLessThan(500);
    const challenges = (await wren.browser.get<Challenge[]>('/api/friends/challenges')).body;
    expect(challenges.filter(({ status }) => status === 'pending')).toEqual([]);
  });
});

describe('change of a friendship', () => {
  it('reaches the event streams of both players', async () => {
    const { wren, odile } = await createTwoPlayers();
    const [server = ''] = app.servers;
    const streams = [await openEvents(server, wren.browser), await openEvents(server, odile.browser)] as const;
    await ask(wren, odile);
    for (const stream of streams) await stream.waitForEvent('friends');
    await ask(odile, wren);
    for (const stream of streams) await stream.waitForEvent('friends', 2);
    await unfriend(wren, odile);
    for (const stream of streams) await stream.waitForEvent('friends', 3);
    for (const { events, close } of streams) {
      expect(events.filter((name) => name === 'challenges')).toEqual([]);
      close();
    }
  });
});
