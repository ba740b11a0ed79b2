import { describe, expect, it } from 'vitest';
import type { Notification } from '#shared/notifications/contract.ts';
import type { InvitedFriend } from '#shared/tournaments/contract.ts';
import { maxInvitesPerDay, maxInvitesPerFriendPerDay } from '#shared/tournaments/rules.ts';
import { useTestApp } from '#test/harness/app.ts';
import { becomeFriends, befriend } from '#test/harness/api/friends.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
import {
  requireBody,
  createOpenTournament,
  type WithError,
  createTournamentCalls,
} from '#test/harness/api/tournaments.ts';
import { tournamentInvitation } from '#server/db/schema/tournaments.ts';

const app = useTestApp();

const inviteFriend = ({ browser }: Player, id: number, friendId: string, more: object = {}) =>
  browser.post<WithError<InvitedFriend>>(`/api/tournaments/${id}/invite`, { friendId, ...more });

async function getStandings({ browser }: Player, id: number): Promise<[string, string][]> {
  const { body } = await browser.get<InvitedFriend[]>(`/api/tournaments/${id}/friends`);
  return body.map(({ player, standing }) => [player.displayName, standing]);
}

async function listInvitations({ browser }: Player): Promise<Notification[]> {
  const { body } = await browser.get<Notification[]>('/api/notifications');
  return body.filter(({ kind }) => kind === 'tournamentInvite');
}

async function createTwoFriends() {
  const [wren, odile] = [await buildPlayer(app, { name: 'Wren' }), await buildPlayer(app, { name: 'Odile' })];
  await becomeFriends(wren, odile);
  return { wren, odile };
}

describe('inviting friends to a tournament', () => {
  it('notifies a friend once for twenty concurrent calls, and the list marks invited and joined friends', async () => {
    const { wren, odile } = await createTwoFriends();
    const mara = await buildPlayer(app, { name: 'Mara' });
    await becomeFriends(wren, mara);
    const { id } = await createOpenTournament(wren, { name: 'Evening Cup' });
    requireBody(await createTournamentCalls(mara).join(id));
    expect(await getStandings(wren, id)).toEqual([
      ['Mara', 'joined'],
      ['Odile', 'none'],
    ]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => inviteFriend(wren, id, odile.id)));
    expect(answers.map(({ status, body }) => [status, body.standing])).toEqual(
      Array.from({ length: 20 }, () => [200, 'invited']),
    );
    expect(await getStandings(wren, id)).toEqual([
      ['Mara', 'joined'],
      ['Odile', 'invited'],
    ]);
    expect(await listInvitations(odile)).toMatchObject([
      { text: 'Wren invites you to Evening Cup.', href: `/tournaments/${id}` },
    ]);
    // A second friend who invites the same player causes no second notification.
    await becomeFriends(mara, odile);
    expect((await inviteFriend(mara, id, odile.id)).body.standing).toBe('invited');
    expect(await listInvitations(odile)).toHaveLength(1);
    expect((await inviteFriend(wren, id, mara.id)).body.standing).toBe('joined');
    expect(await listInvitations(mara)).toEqual([]);
  });

  it('gives access to a tournament for invited players', async () => {
    const { wren, odile } = await createTwoFriends();
    const { id } = await createOpenTournament(wren, { kind: 'invited' });
    expect((await createTournamentCalls(odile).get(id)).status).toBe(404);
    requireBody(await inviteFriend(wren, id, odile.id));
    const [news] = await listInvitations(odile);
    const code = new URL(news?.href ?? '', 'http://game').searchParams.get('invite') ?? '';
    expect(requireBody(await createTournamentCalls(odile).join(id, code))).toMatchObject({ isParticipant: true });
  });

  it('requires friendship, a visible tournament and a free seat', async () => {
    const { wren, odile } = await createTwoFriends();
    const [stranger, guest] = [await buildPlayer(app), app.visitor()];
    await guest.post('/api/account/guest', {});
    const hidden = await createOpenTournament(wren, { kind: 'invited' });
    const { id } = await createOpenTournament(wren);
    expect(await inviteFriend(odile, hidden.id, wren.id)).toMatchObject({
      status: 404,
      body: { code: 'tournamentNotFound' },
    });
    expect(await inviteFriend(wren, id, stranger.id)).toMatchObject({ status: 409, body: { code: 'notFriends' } });
    expect(await inviteFriend(wren, id, wren.id)).toMatchObject({ status: 409, body: { code: 'notFriends' } });
    expect((await guest.post(`/api/tournaments/${id}/invite`, { friendId: wren.id })).status).toBe(403);
    await odile.browser.post('/api/friends/block', { playerId: wren.id });
    expect(await inviteFriend(wren, id, odile.id)).toMatchObject({ status: 404, body: { code: 'playerNotFound' } });
    requireBody(await createTournamentCalls(wren).cancel(id));
    await befriend(app, wren, stranger);
    expect(await inviteFriend(wren, id, stranger.id)).toMatchObject({
      status: 409,
      body: { code: 'registrationOver' },
    });
    expect(await listInvitations(stranger)).toEqual([]);
  });

  it('is limited per day, per friend and in total', async () => {
    const { wren, odile } = await createTwoFriends();
    const { id } = await createOpenTournament(wren);
    const sent = (invitedId: string, tournamentId: number) => ({
      tournamentId,
      invitedId,
      inviterId: wren.id,
      invitedAt: new Date(),
    });
    const cups = await Promise.all(Array.from({ length: maxInvitesPerFriendPerDay }, () => createOpenTournament(wren)));
    await app.database.orm.insert(tournamentInvitation).values(cups.map((cup) => sent(odile.id, cup.id)));
    expect(await inviteFriend(wren, id, odile.id)).toMatchObject({ status: 409, body: { code: 'friendInvitedOften' } });
    expect(await getStandings(wren, id)).toEqual([['Odile', 'none']]);

    const others = await Promise.all(
      Array.from({ length: maxInvitesPerDay - maxInvitesPerFriendPerDay }, () => buildPlayer(app)),
    );
    await app.database.orm.insert(tournamentInvitation).values(others.map((other) => sent(other.id, cups[0]?.id ?? 0)));
    const mara = await buildPlayer(app, { name: 'Mara' });
    await becomeFriends(wren, mara);
    expect(await inviteFriend(wren, id, mara.id)).toMatchObject({
      status: 409,
      body: { code: 'tournamentInvitesUsedUp' },
    });
    expect(await listInvitations(mara)).toEqual([]);
  });
});
