import { describe, expect, it } from 'vitest';
import type { Notification } from '#shared/notifications/contract.ts';
import type { InvitedFriend } from '#shared/tournaments/contract.ts';
import { maxInvitesADay, maxInvitesOfOneADay } from '#shared/tournaments/rules.ts';
import { useTestApp } from '#test/harness/app.ts';
import { becomeFriends, befriend } from '#test/harness/friends.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
import { bodyOf, createdTournament, type Refusable, tournamentCalls } from '#test/harness/tournaments.ts';
import { tournamentInvitation } from '#server/db/schema/tournaments.ts';

const app = useTestApp();

const invite = ({ browser }: Player, id: number, friendId: string, more: object = {}) =>
  browser.post<Refusable<InvitedFriend>>(`/api/tournaments/${id}/invite`, { friendId, ...more });

async function standings({ browser }: Player, id: number): Promise<[string, string][]> {
  const { body } = await browser.get<InvitedFriend[]>(`/api/tournaments/${id}/friends`);
  return body.map(({ player, standing }) => [player.displayName, standing]);
}

async function invitationsOf({ browser }: Player): Promise<Notification[]> {
  const { body } = await browser.get<Notification[]>('/api/notifications');
  return body.filter(({ kind }) => kind === 'tournamentInvite');
}

async function twoFriends() {
  const [wren, odile] = [await buildPlayer(app, { name: 'Wren' }), await buildPlayer(app, { name: 'Odile' })];
  await becomeFriends(wren, odile);
  return { wren, odile };
}

describe('inviting friends to a tournament', () => {
  it('tells a friend once, from twenty calls at once, and the list marks who is invited and who is in', async () => {
    const { wren, odile } = await twoFriends();
    const mara = await buildPlayer(app, { name: 'Mara' });
    await becomeFriends(wren, mara);
    const { id } = await createdTournament(wren, { name: 'Evening Cup' });
    bodyOf(await tournamentCalls(mara).join(id));
    expect(await standings(wren, id)).toEqual([
      ['Mara', 'joined'],
      ['Odile', 'none'],
    ]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => invite(wren, id, odile.id)));
    expect(answers.map(({ status, body }) => [status, body.standing])).toEqual(
      Array.from({ length: 20 }, () => [200, 'invited']),
    );
    expect(await standings(wren, id)).toEqual([
      ['Mara', 'joined'],
      ['Odile', 'invited'],
    ]);
    expect(await invitationsOf(odile)).toMatchObject([
      { text: 'Wren invites you to Evening Cup.', href: `/tournaments/${id}` },
    ]);
    // Nor by another friend who has the same thought.
    await becomeFriends(mara, odile);
    expect((await invite(mara, id, odile.id)).body.standing).toBe('invited');
    expect(await invitationsOf(odile)).toHaveLength(1);
    expect((await invite(wren, id, mara.id)).body.standing).toBe('joined');
    expect(await invitationsOf(mara)).toEqual([]);
  });

  it('opens the door of one for invited players', async () => {
    const { wren, odile } = await twoFriends();
    const { id } = await createdTournament(wren, { kind: 'invited' });
    expect((await tournamentCalls(odile).get(id)).status).toBe(404);
    bodyOf(await invite(wren, id, odile.id));
    const [news] = await invitationsOf(odile);
    const code = new URL(news?.href ?? '', 'http://game').searchParams.get('invite') ?? '';
    expect(bodyOf(await tournamentCalls(odile).join(id, code))).toMatchObject({ isParticipant: true });
  });

  it('is for friends, by who may see it, as long as there is a seat to take', async () => {
    const { wren, odile } = await twoFriends();
    const [stranger, guest] = [await buildPlayer(app), app.visitor()];
    await guest.post('/api/account/guest', {});
    const hidden = await createdTournament(wren, { kind: 'invited' });
    const { id } = await createdTournament(wren);
    expect(await invite(odile, hidden.id, wren.id)).toMatchObject({
      status: 404,
      body: { code: 'tournamentNotFound' },
    });
    expect(await invite(wren, id, stranger.id)).toMatchObject({ status: 409, body: { code: 'notFriends' } });
    expect(await invite(wren, id, wren.id)).toMatchObject({ status: 409, body: { code: 'notFriends' } });
    expect((await guest.post(`/api/tournaments/${id}/invite`, { friendId: wren.id })).status).toBe(403);
    await odile.browser.post('/api/friends/block', { playerId: wren.id });
    expect(await invite(wren, id, odile.id)).toMatchObject({ status: 404, body: { code: 'playerNotFound' } });
    bodyOf(await tournamentCalls(wren).cancel(id));
    await befriend(app, wren, stranger);
    expect(await invite(wren, id, stranger.id)).toMatchObject({ status: 409, body: { code: 'registrationOver' } });
    expect(await invitationsOf(stranger)).toEqual([]);
  });

  it('has an end within a day: for one friend, and for all', async () => {
    const { wren, odile } = await twoFriends();
    const { id } = await createdTournament(wren);
    const sent = (invitedId: string, tournamentId: number) => ({
      tournamentId,
      invitedId,
      inviterId: wren.id,
      invitedAt: new Date(),
    });
    const cups = await Promise.all(Array.from({ length: maxInvitesOfOneADay }, () => createdTournament(wren)));
    await app.database.orm.insert(tournamentInvitation).values(cups.map((cup) => sent(odile.id, cup.id)));
    expect(await invite(wren, id, odile.id)).toMatchObject({ status: 409, body: { code: 'friendInvitedOften' } });
    // What was refused has left nothing.
    expect(await standings(wren, id)).toEqual([['Odile', 'none']]);

    const others = await Promise.all(
      Array.from({ length: maxInvitesADay - maxInvitesOfOneADay }, () => buildPlayer(app)),
    );
    await app.database.orm.insert(tournamentInvitation).values(others.map((other) => sent(other.id, cups[0]?.id ?? 0)));
    const mara = await buildPlayer(app, { name: 'Mara' });
    await becomeFriends(wren, mara);
    expect(await invite(wren, id, mara.id)).toMatchObject({ status: 409, body: { code: 'tournamentInvitesUsedUp' } });
    expect(await invitationsOf(mara)).toEqual([]);
  });
});
