import { describe, expect, it } from 'vitest';
import type { Friend, PublicProfile } from '#shared/friends/contract.ts';
import { shuffleFace, wearItems } from '#server/features/avatar/look.ts';
import { createChallenge } from '#server/features/challenges/invitations.ts';
import { useTestApp } from '#test/harness/app.ts';
import { becomeFriends } from '#test/harness/api/friends.ts';
import { buildPlayer, type Player, playGame, createWholeGameAnswers } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import { sendFriendRequest } from './friend-requests.ts';
import { acceptInvite, getOwnInvite, renewInvite } from './invites.ts';
import { blockPlayer, unfriend } from './friendship-end.ts';

const app = useTestApp();

const getProfile = (player: Player, other: Player) => player.browser.get<PublicProfile>(`/api/players/${other.id}`);
const deleteAccount = (player: Player) =>
  player.browser.post('/api/user/delete-account', { password: 'correct horse' });
const listFriends = async (player: Player, path: string) =>
  (await player.browser.get<Friend[]>(`/api/friends${path}`)).body;

describe('public profile', () => {
  it('shows totals, streak and the relation, never an e-mail or a balance', async () => {
    const wren = await buildPlayer(app, { name: 'Wren' });
    const odile = await buildPlayer(app, { name: 'Odile' });
    const { score } = await playGame(odile, createWholeGameAnswers());
    const answer = await getProfile(wren, odile);
    expect(answer.body).toMatchObject({
      id: odile.id,
      displayName: 'Odile',
      totalScore: score,
      gamesPlayed: 1,
      gamesWon: 1,
      winRate: 100,
      currentStreak: 1,
      longestStreak: 1,
      relation: 'none',
      requestId: null,
      headToHead: { won: 0, lost: 0, drawn: 0 },
    });
    expect(answer.body.achievements.map(({ name }) => name)).toContain('First Win');
    expect(answer.text).not.toMatch(/@|email|coins|timeZone/);
  });

  it('has no head-to-head record with oneself', async () => {
    const wren = await buildPlayer(app);
    expect((await getProfile(wren, wren)).body).toMatchObject({ relation: 'self', headToHead: null });
  });

  it('includes a pending request between the two', async () => {
    const wren = await buildPlayer(app);
    const odile = await buildPlayer(app);
    await wren.browser.post('/api/friends/request', { receiverId: odile.id });
    const [sent, received] = [(await getProfile(wren, odile)).body, (await getProfile(odile, wren)).body];
    expect([sent.relation, received.relation]).toEqual(['sent', 'received']);
    expect(sent.requestId).toBe(received.requestId);
    await odile.browser.post(`/api/friends/accept/${received.requestId}`);
    expect((await getProfile(wren, odile)).body).toMatchObject({ relation: 'friend', requestId: null });
  });

  it('shows a country unless it is hidden', async () => {
    const wren = await buildPlayer(app);
    const odile = await buildPlayer(app);
    await odile.browser.patch('/api/user/profile', { country: 'AT' });
    expect((await getProfile(wren, odile)).body.country).toBe('AT');
    await odile.browser.patch('/api/user/profile', { isCountryHidden: true });
    expect((await getProfile(wren, odile)).body.country).toBeNull();
  });

  it('returns 404 for an unknown player and 400 for a malformed id', async () => {
    const wren = await buildPlayer(app);
    expect((await wren.browser.get('/api/players/nobody')).status).toBe(404);
    expect((await wren.browser.get(`/api/players/${'x'.repeat(65)}`)).status).toBe(400);
    expect((await wren.browser.get('/api/players/%27%20or%201')).status).toBe(400);
  });
});

describe('weekly points of a friend', () => {
  it('come from games of one’s own', async () => {
    const wren = await buildPlayer(app);
    const odile = await buildPlayer(app);
    await becomeFriends(wren, odile);
    const { score } = await playGame(odile, ['right', 'right']);
    expect(await listFriends(wren, '')).toMatchObject([{ id: odile.id, weekPoints: score, totalScore: score }]);
    app.advance(7 * 86_400_000);
    expect(await listFriends(wren, '')).toMatchObject([{ id: odile.id, weekPoints: 0, totalScore: score }]);
  });
});

describe('deleted account', () => {
  it('is in no list and cannot be asked, accepted, blocked or viewed', async () => {
    const wren = await buildPlayer(app);
    const [friend, asked, asking, blocked] = (await Promise.all(
      ['Friend', 'Asked', 'Asking', 'Blocked'].map((name) => buildPlayer(app, { name: `Leaver ${name}` })),
    )) as [Player, Player, Player, Player];
    await becomeFriends(wren, friend);
    await wren.browser.post('/api/friends/request', { receiverId: asked.id });
    await asking.browser.post('/api/friends/request', { receiverId: wren.id });
    await wren.browser.post('/api/friends/block', { playerId: blocked.id });
    const [request] = (await wren.browser.get<{ id: number }[]>('/api/friends/requests')).body;
    const { body: invite } = await friend.browser.get<{ code: string }>('/api/friends/invite');
    for (const player of [friend, asked, asking, blocked]) expect((await deleteAccount(player)).status).toBe(200);
    for (const path of ['', '/requests', '/requests/sent', '/blocked', '/search?q=leaver', '/search?q=former']) {
      expect(await listFriends(wren, path)).toEqual([]);
    }
    expect((await wren.browser.post(`/api/friends/accept/${request?.id}`)).status).toBe(404);
    expect((await wren.browser.get(`/api/invites/${invite.code}`)).status).toBe(404);
    for (const player of [friend, asked, asking, blocked]) {
      expect((await getProfile(wren, player)).status).toBe(404);
      expect((await wren.browser.post('/api/friends/request', { receiverId: player.id })).status).toBe(404);
      expect((await wren.browser.post('/api/friends/block', { playerId: player.id })).status).toBe(404);
      expect((await wren.browser.request('DELETE', `/api/friends/${player.id}`)).status).toBe(404);
    }
  });

  it('ends a friendship that begins at the same moment', async () => {
    const wren = await buildPlayer(app);
    const odile = await buildPlayer(app);
    await odile.browser.post('/api/friends/request', { receiverId: wren.id });
    await Promise.all([deleteAccount(odile), wren.browser.post('/api/friends/request', { receiverId: odile.id })]);
    expect([await listFriends(wren, ''), await listFriends(wren, '/requests')]).toEqual([[], []]);
  });
});

describe('late call of a deleted account', () => {
  it('creates no friendship, request or block on a server that still accepts the session', async () => {
    const { avatar, friendsContext: ctx, challenges } = await buildServices(app);
    const wren = await buildPlayer(app);
    const odile = await buildPlayer(app);
    const { body: invite } = await odile.browser.get<{ code: string }>('/api/friends/invite');
    await deleteAccount(wren);
    const calls = [
      () => sendFriendRequest(ctx, wren.id, odile.id),
      () => acceptInvite(ctx, wren.id, invite.code),
      () => blockPlayer(ctx, wren.id, odile.id),
      () => unfriend(ctx, wren.id, odile.id),
      () => getOwnInvite(ctx, wren.id),
      () => renewInvite(ctx, wren.id),
      () => wearItems(avatar.context, wren.id, { hairStyle: null }),
      () => shuffleFace(avatar.context, wren.id),
      () =>
        app.database.transaction((tx) =>
          createChallenge(challenges.context, tx, wren.id, { challengedId: odile.id, categoryId: 1 }),
        ),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'unauthorized' });
    expect([await listFriends(odile, ''), await listFriends(odile, '/requests')]).toEqual([[], []]);
  });
});

describe('data export', () => {
  it('contains friends, requests and blocked players by name, without their e-mails', async () => {
    const wren = await buildPlayer(app);
    const [friend, asked, blocked] = (await Promise.all(
      ['Ida', 'Ansel', 'Grim'].map((name) => buildPlayer(app, { name })),
    )) as [Player, Player, Player];
    await becomeFriends(wren, friend);
    await wren.browser.post('/api/friends/request', { receiverId: asked.id });
    await wren.browser.post('/api/friends/block', { playerId: blocked.id });
    const answer = await wren.browser.get('/api/user/export');
    const { friends } = JSON.parse(answer.text) as { friends: object };
    expect(friends).toMatchObject({
      friends: [{ id: friend.id, displayName: 'Ida' }],
      requests: [
        { displayName: 'Ida', direction: 'sent', status: 'accepted' },
        { displayName: 'Ansel', direction: 'sent', status: 'pending' },
      ],
      blocked: [{ id: blocked.id, displayName: 'Grim' }],
    });
    for (const other of [friend, asked, blocked]) expect(answer.text).not.toContain(other.email);
  });
});
