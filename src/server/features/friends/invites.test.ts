import { describe, expect, it } from 'vitest';
import { starterFace } from '#shared/avatar/starter-face.ts';
import type { Friend } from '#shared/friends/contract.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';

const app = useTestApp({ env: { PUBLIC_URL: 'https://quest.example' } });
const origin = { headers: { origin: 'https://quest.example' } };

interface Invite {
  readonly code: string;
  readonly url: string;
}

const inviteOf = async (player: Player) => (await player.browser.get<Invite>('/api/friends/invite')).body;
const renew = (player: Player) => player.browser.post<Invite>('/api/friends/invite/renew', undefined, origin);
const accept = (player: Player, code: string) =>
  player.browser.post<{ friend: Friend; relation: string }>(`/api/invites/${code}/accept`, undefined, origin);
const friendsOf = async (player: Player) => (await player.browser.get<Friend[]>('/api/friends')).body;

describe('an invite', () => {
  it('is a link that nobody can guess, made once', async () => {
    const wren = await buildPlayer(app);
    const invites = await Promise.all(Array.from({ length: 20 }, () => inviteOf(wren)));
    expect(new Set(invites.map(({ code }) => code)).size).toBe(1);
    const [invite] = invites;
    expect(invite?.code).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(invite?.url).toBe(`https://quest.example/invite/${invite?.code}`);
    expect((await inviteOf(await buildPlayer(app))).code).not.toBe(invite?.code);
  });

  it('tells a visitor who invites, and nothing more', async () => {
    const wren = await buildPlayer(app, { name: 'Wren' });
    const { code } = await inviteOf(wren);
    const answer = await app.visitor().get(`/api/invites/${code}`);
    expect(answer.body).toEqual({
      displayName: 'Wren',
      profileImageUrl: null,
      avatar: starterFace(wren.id, 0),
      level: 1,
    });
  });

  it('makes friends at once, tells who invited, and a repeat changes nothing, also twenty at once', async () => {
    const wren = await buildPlayer(app, { name: 'Wren' });
    const odile = await buildPlayer(app, { name: 'Odile' });
    const { code } = await inviteOf(wren);
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(odile, code)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers[0]?.body).toMatchObject({ friend: { id: wren.id, displayName: 'Wren' }, relation: 'friend' });
    expect((await friendsOf(wren)).map(({ id }) => id)).toEqual([odile.id]);
    const { body: news } = await wren.browser.get<{ kind: string }[]>('/api/notifications');
    expect(news.map(({ kind }) => kind)).toEqual(['friendAccepted']);
  });

  it('settles a request that was waiting between the two', async () => {
    const wren = await buildPlayer(app);
    const odile = await buildPlayer(app);
    await wren.browser.post('/api/friends/request', { receiverId: odile.id }, origin);
    await accept(odile, (await inviteOf(wren)).code);
    expect((await odile.browser.get('/api/friends/requests')).body).toEqual([]);
  });

  it('is worthless once it is renewed', async () => {
    const wren = await buildPlayer(app);
    const odile = await buildPlayer(app);
    const old = await inviteOf(wren);
    const { body: renewed } = await renew(wren);
    expect(renewed.code).not.toBe(old.code);
    expect(await inviteOf(wren)).toEqual(renewed);
    expect((await app.visitor().get(`/api/invites/${old.code}`)).status).toBe(404);
    expect((await accept(odile, old.code)).status).toBe(404);
    expect(await friendsOf(odile)).toEqual([]);
    expect((await accept(odile, renewed.code)).status).toBe(200);
  });

  it('that is accepted and left again and again is told once a day', async () => {
    const wren = await buildPlayer(app);
    const odile = await buildPlayer(app);
    const { code } = await inviteOf(wren);
    for (let round = 0; round < 3; round += 1) {
      expect((await accept(odile, code)).status).toBe(200);
      await odile.browser.request('DELETE', `/api/friends/${wren.id}`);
    }
    expect((await wren.browser.get<unknown[]>('/api/notifications')).body).toHaveLength(1);
  });

  it('of one’s own is a 409, of nobody a 404, of a form that no invite has a 400', async () => {
    const wren = await buildPlayer(app);
    expect((await accept(wren, (await inviteOf(wren)).code)).status).toBe(409);
    expect((await accept(wren, 'nobody-ever-made')).status).toBe(404);
    for (const code of ['short', 'x'.repeat(41), "drop'table", '%00%00%00%00%00%00%00%00']) {
      expect((await app.visitor().get(`/api/invites/${code}`)).status).toBe(400);
    }
  });

  it('is a 404 between players of whom one blocked the other', async () => {
    const wren = await buildPlayer(app);
    const odile = await buildPlayer(app);
    const { code } = await inviteOf(wren);
    await wren.browser.post('/api/friends/block', { playerId: odile.id }, origin);
    expect((await odile.browser.get(`/api/invites/${code}`)).status).toBe(404);
    expect((await accept(odile, code)).status).toBe(404);
    expect((await accept(wren, (await inviteOf(odile)).code)).status).toBe(404);
  });
});
