import { Refusal } from '#shared/kernel/errors.ts';
import type { InvitedFriend } from '#shared/tournaments/contract.ts';
import { maxInvitesADay, maxInvitesOfOneADay } from '#shared/tournaments/rules.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { TournamentsContext } from './context.ts';
import { countInvitations, insertInvitation, listInvited } from './invitation-store.ts';
import { listSeats } from './seat-store.ts';
import { mustSee, type Viewer } from './visibility.ts';

/** The viewer's friends by name, with how each stands to a tournament that the viewer may see. */
export async function getFriends(ctx: TournamentsContext, id: number, viewer: Viewer): Promise<InvitedFriend[]> {
  const { database, friends, playerCards } = ctx;
  await mustSee(database, id, viewer);
  const ids = await friends.friendIds(database, viewer.playerId);
  const [cards, standingOf] = await Promise.all([
    playerCards.cards(database, ids, viewer.playerId),
    readStandings(database, id, ids),
  ]);
  const listed = [...cards.values()].map((player) => ({ player, standing: standingOf(player.id) }));
  return listed.sort((one, other) => one.player.displayName.localeCompare(other.player.displayName, 'en'));
}

/**
 * Invites a friend to a tournament that takes players, once: whoever invited first is the one who is named. The invited one
 * comes in by what the notification brings, into one for invited players too (record 73).
 */
export async function invite(
  ctx: TournamentsContext,
  id: number,
  viewer: Viewer,
  friendId: string,
): Promise<InvitedFriend> {
  const { clock, database, failpoint, notifications, playerCards } = ctx;
  const { playerId } = viewer;
  return database.transaction(async (tx) => {
    const row = await mustSee(tx, id, viewer);
    await mustBeFriends(ctx, tx, playerId, friendId);
    const seats = await listSeats(tx, id);
    const [player] = (await playerCards.cards(tx, [friendId], playerId)).values();
    if (!player) throw new Refusal('playerNotFound');
    if (seats.some((seat) => seat.playerId === friendId)) return { player, standing: 'joined' };
    if (row.status !== 'registration') throw new Refusal('registrationOver');
    if (seats.length >= row.maxParticipants) throw new Refusal('tournamentFull');
    const now = await clock.now(tx);
    const invitation = { tournamentId: id, invitedId: friendId, inviterId: playerId };
    // A repeat is none, whatever the day's bound: it tells nobody.
    if (await insertInvitation(tx, invitation, now)) {
      const today = await countInvitations(tx, playerId, friendId, now);
      if (today.toOne > maxInvitesOfOneADay) throw new Refusal('friendInvitedOften');
      if (today.all > maxInvitesADay) throw new Refusal('tournamentInvitesUsedUp');
      failpoint('tournament.invited');
      const facts = { tournament: row.name, tournamentId: id, invite: row.inviteCode };
      const news = { playerId: friendId, kind: 'tournamentInvite', reference: String(id), actorId: playerId } as const;
      await notifications.notify(tx, [{ ...news, facts }], now);
    }
    return { player, standing: 'invited' };
  });
}

/** Under both players' locks, so that nobody is unfriended, blocked or gone in between. */
async function mustBeFriends(
  { account, friends }: TournamentsContext,
  tx: Tx,
  playerId: string,
  friendId: string,
): Promise<void> {
  if (playerId === friendId) throw new Refusal('notFriends');
  await account.lockPlayers(tx, [playerId, friendId]);
  const present = await account.findPresent(tx, [playerId, friendId]);
  // Another server may take one who has left for signed in, for a moment.
  if (!present.has(playerId)) throw new Refusal('unauthorized');
  if (!present.has(friendId) || (await friends.isBlocked(tx, playerId, friendId))) throw new Refusal('playerNotFound');
  if (!(await friends.areFriends(tx, playerId, friendId))) throw new Refusal('notFriends');
}

async function readStandings(
  queries: Queries,
  id: number,
  friendIds: readonly string[],
): Promise<(friendId: string) => InvitedFriend['standing']> {
  const joined = new Set((await listSeats(queries, id)).map(({ playerId }) => playerId));
  const invited = await listInvited(queries, id, friendIds);
  return (friendId: string) => (joined.has(friendId) ? 'joined' : invited.has(friendId) ? 'invited' : 'none');
}
