import { ApiError } from '#shared/kernel/errors.ts';
import type { InvitedFriend } from '#shared/tournaments/contract.ts';
import { maxInvitesPerDay, maxInvitesPerFriendPerDay } from '#shared/tournaments/rules.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { TournamentsContext } from '../context.ts';
import { countInvitations, insertInvitation, findInvited } from './invitation-store.ts';
import { listSeats } from '../seat-store.ts';
import { getVisibleTournament, type Viewer } from '../visibility.ts';

/** Lists the viewer's friends by name with their standing in a tournament that the viewer may see. */
export async function listInvitableFriends(
  ctx: TournamentsContext,
  id: number,
  viewer: Viewer,
): Promise<InvitedFriend[]> {
  const { database, friends, playerCards } = ctx;
  await getVisibleTournament(database, id, viewer);
  const ids = await friends.friendIds(database, viewer.playerId);
  const [cards, standingOf] = await Promise.all([
    playerCards.cards(database, ids, viewer.playerId),
    loadInvitationStandings(database, id, ids),
  ]);
  const invitedFriends = [...cards.values()].map((player) => ({ player, standing: standingOf(player.id) }));
  return invitedFriends.sort((first, second) =>
    first.player.displayName.localeCompare(second.player.displayName, 'en'),
  );
}

/**
 * Invites a friend to a tournament with free seats. Only the first invitation counts and names its sender. The
 * notification also admits the friend to a tournament for invited players (record 23).
 */
export async function inviteFriend(
  ctx: TournamentsContext,
  id: number,
  viewer: Viewer,
  friendId: string,
): Promise<InvitedFriend> {
  const { clock, database, failpoint, notifications, playerCards } = ctx;
  const { playerId } = viewer;
  return database.transaction(async (tx) => {
    const row = await getVisibleTournament(tx, id, viewer);
    await assertFriends(ctx, tx, playerId, friendId);
    const seats = await listSeats(tx, id);
    const [player] = (await playerCards.cards(tx, [friendId], playerId)).values();
    if (!player) throw new ApiError('playerNotFound');
    if (seats.some((seat) => seat.playerId === friendId)) return { player, standing: 'joined' };
    if (row.status !== 'registration') throw new ApiError('registrationOver');
    if (seats.length >= row.maxParticipants) throw new ApiError('tournamentFull');
    const now = await clock.now(tx);
    const invitation = { tournamentId: id, invitedId: friendId, inviterId: playerId };
    // A repeated invitation does not count against the daily limit and sends no notification.
    if (await insertInvitation(tx, invitation, now)) {
      const sentCounts = await countInvitations(tx, playerId, friendId, now);
      if (sentCounts.toOne > maxInvitesPerFriendPerDay) throw new ApiError('friendInvitedOften');
      if (sentCounts.all > maxInvitesPerDay) throw new ApiError('tournamentInvitesUsedUp');
      failpoint('tournament.invited');
      const facts = { tournament: row.name, tournamentId: id, invite: row.inviteCode };
      const news = { playerId: friendId, kind: 'tournamentInvite', reference: String(id), actorId: playerId } as const;
      await notifications.notify(tx, [{ ...news, facts }], now);
    }
    return { player, standing: 'invited' };
  });
}

/** Locks both players so that a concurrent unfriending, block or deletion cannot interfere. */
async function assertFriends(
  { account, friends }: TournamentsContext,
  tx: Tx,
  playerId: string,
  friendId: string,
): Promise<void> {
  if (playerId === friendId) throw new ApiError('notFriends');
  await account.lockPlayers(tx, [playerId, friendId]);
  const present = await account.findPresent(tx, [playerId, friendId]);
  // The session may be stale: another server may just have deleted this player.
  if (!present.has(playerId)) throw new ApiError('unauthorized');
  if (!present.has(friendId) || (await friends.isBlocked(tx, playerId, friendId))) throw new ApiError('playerNotFound');
  if (!(await friends.areFriends(tx, playerId, friendId))) throw new ApiError('notFriends');
}

async function loadInvitationStandings(
  queries: Queries,
  id: number,
  friendIds: readonly string[],
): Promise<(friendId: string) => InvitedFriend['standing']> {
  const joined = new Set((await listSeats(queries, id)).map(({ playerId }) => playerId));
  const invited = await findInvited(queries, id, friendIds);
  return (friendId: string) => (joined.has(friendId) ? 'joined' : invited.has(friendId) ? 'invited' : 'none');
}
