import { describe, expect, it } from 'vitest';
import { createStarterFace } from '#shared/avatar/starter-face.ts';
import type { Friend } from '#shared/friends/contract.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';

const app = useTestApp({ env: { PUBLIC_URL: 'https://quest.example' } });
const origin = { headers: { origin: 'https://quest.example' } };

interface Invite {
  readonly code: string;
  readonly url: string;
}

const getInvite = async (player: Player) => (await player.browser.get<Invite>('/api/friends/invite')).body;
const renewInvite = (player: Player) => player.browser.post<Invite>('/api/friends/invite/renew', undefined, origin);
const acceptInvite = (player: Player, code: string) =>
  player.browser.post<{ friend: Friend; relation: string }>(`/api/invites/${code}/accept`, undefined, origin);
const listFriends = async (player: Player) => (await player.browser.get<Friend[]>('/api/friends')).body;

describe('invite link', () => {
  it('cannot be guessed and is created once', async () => {
    const wren = await buildPlayer(app);
    const invites = await Promise.all(Array.from({ length: 20 }, () => getInvite(wren)));
    expect(new Set(invites.map(({ code }) => code)).size).toBe(1);
    const [invite] = invites;
    expect(invite?.code).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(invite?.url).toBe(`https://quest.example/invite/${invite?.code}`);
    expect((await getInvite(await buildPlayer(app))).code).not.toBe(invite?.code);
  });

  it('shows a visitor the inviter and nothing more', async () => {
    const wren = await buildPlayer(app, { name: 'Wren' });
    const { code } = await getInvite(wren);
    const answer = await app.visitor().get(`/api/invites/${code}`);
    expect(answer.body).toEqual({
      displayName: 'Wren',
      profileImageUrl: null,
      avatar: createStarterFace(wren.id, 0),
      level: 1,
    });
  });

  it('makes friends at once, notifies the inviter, and changes nothing when repeated, even twenty at once', async () => {
    const wren = await buildPlayer(app, { name: 'Wren' });
    const odile = await buildPlayer(app, { name: 'Odile' });
    const { code } = await getInvite(wren);
    const answers = await Promise.all(Array.from({ length: 20 }, () => acceptInvite(odile, code)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers[0]?.body).toMatchObject({ friend: { id: wren.id, displayName: 'Wren' }, relation: 'friend' });
    expect((await listFriends(wren)).map(({ id }) => id)).toEqual([odile.id]);
    const { body: news } = await wren.browser.get<{ kind: string }[]>('/api/notifications');
    expect(news.map(({ kind }) => kind)).toEqual(['friendAccepted']);
  });

  it('settles a pending request between the two', async () => {
    const wren = await buildPlayer(app);
    const odile = await buildPlayer(app);
    await wren.browser.post('/api/friends/request', { receiverId: odile.id }, origin);
    await acceptInvite(odile, (await getInvite(wren)).code);
    expect((await odile.browser.get('/api/friends/requests')).body).toEqual([]);
  });

  it('stops working once it is renewed', async () => {
    const wren = await buildPlayer(app);
    const odile = await buildPlayer(app);
    const old = await getInvite(wren);
    const { body: renewed } = await renewInvite(wren);
    expect(renewed.code).not.toBe(old.code);
    expect(await getInvite(wren)).toEqual(renewed);
    expect((await app.visitor().get(`/api/invites/${old.code}`)).status).toBe(404);
    expect((await acceptInvite(odile, old.code)).status).toBe(404);
    expect(await listFriends(odile)).toEqual([]);
    expect((await acceptInvite(odile, renewed.code)).status).toBe(200);
  });

  it('notifies once a day when it is accepted and left repeatedly', async () => {
    const wren = await buildPlayer(app);
    const odile = await buildPlayer(app);
    const { code } = await getInvite(wren);
    for (let round = 0; round < 3; round += 1) {
      expect((await acceptInvite(odile, code)).status).toBe(200);
      await odile.browser.request('DELETE', `/api/friends/${wren.id}`);
    }
    expect((await wren.browser.get<unknown[]>('/api/notifications')).body).toHaveLength(1);
  });

  it('returns 409 for one’s own, 404 for an unknown and 400 for a malformed invite', async () => {
    const wren = await buildPlayer(app);
    expect((await acceptInvite(wren, (await getInvite(wren)).code)).status).toBe(409);
    expect((await acceptInvite(wren, 'nobody-ever-made')).status).toBe(404);
    for (const code of ['short', 'x'.repeat(41), "drop'table", '%00%00%00%00%00%00%00%00']) {
      expect((await app.visitor().get(`/api/invites/${code}`)).status).toBe(400);
    }
  });

  it('returns 404 if one of the players blocked the other', async () => {
    const wren = await buildPlayer(app);
    const odile = await buildPlayer(app);
    const { code } = await getInvite(wren);
    await wren.browser.post('/api/friends/block', { playerId: odile.id }, origin);
    expect((await odile.browser.get(`/api/invites/${code}`)).status).toBe(404);
    expect((await acceptInvite(odile, code)).status).toBe(404);
    expect((await acceptInvite(wren, (await getInvite(odile)).code)).status).toBe(404);
  });
});
