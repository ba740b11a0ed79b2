import { ApiError, createFieldError } from '#shared/kernel/errors.ts';
import { type Role, type StaffAccess, canAccess, isStaff } from '#shared/kernel/roles.ts';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { maxRoundMinutes } from '#shared/tournaments/rules.ts';
import type { News } from '#server/features/notifications/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { assertNoBadWords } from '#server/platform/word-filter.ts';
import { type LockedTournament, findSide, isReminderDue, listOpenGameIds } from '../bracket.ts';
import type { TournamentsContext } from '../context.ts';
import { getPlayerIds } from '../escrow.ts';
import { advanceTournament, listFinishers } from '../advance-tournament.ts';
import { withLockedTournament } from '../tournament-lock.ts';
import { type MatchRow, findMatch, listMatches, saveMatches } from '../matches/match-store.ts';
import { createExtensionNotifications, listTournamentSubscribers } from '../notifications.ts';
import { getSeatUserId, presentTournamentFor } from '../present.ts';
import { freeSeat, withdrawSeat } from '../seats.ts';
import { type TournamentRow, saveNameAndDescription } from '../store.ts';
import type { Viewer } from '../visibility.ts';
import { cancelTournament } from '../tournament-end.ts';

/**
 * Throws 403 if the player is a current opponent of the actor, so that another member of staff has to decide (rules
 * W42). Returns a remark for the audit trail.
 */
export type NoteOwnOpponent = (
  tx: Tx,
  actor: { readonly id: string; readonly role: Role },
  playerId: string,
  desk: StaffAccess,
  now: Date,
) => Promise<Readonly<Record<string, true>>>;

/** Removes a player with the effects of leaving or withdrawing (rules T25, T26), and notifies them. */
export async function removeEntry(
  ctx: TournamentsContext,
  id: number,
  viewer: Viewer,
  playerId: string,
  noteOwnOpponent: NoteOwnOpponent,
): Promise<Tournament> {
  const removed = await withLockedTournament(ctx, id, viewer, async (tx, locked) => {
    const { row, seats, now } = locked;
    const seat = seats.find((candidate) => candidate.playerId === playerId);
    if (!seat) throw new ApiError('notRegistered');
    const isBefore = row.status === 'registration';
    if (!isBefore && row.status !== 'in_progress') throw new ApiError('registrationOver');
    if (seat.withdrawnAt) return row;
    const desk = await assertCanRemove(ctx, tx, viewer, playerId);
    const remark = {
      ...(await assertNotParticipating(ctx, tx, locked, viewer, desk)),
      ...(await noteOwnOpponent(tx, { id: viewer.playerId, role: viewer.role }, playerId, desk, now)),
    };
    if (isBefore) await ctx.account.lockPlayers(tx, [playerId]);
    const after = isBefore ? await freeSeat(ctx, tx, locked, playerId) : await withdrawSeat(ctx, tx, locked, seat);
    await ctx.notifications.notify(tx, [createRemovedNotification(locked, seat.id, playerId)], now);
    await recordAdminAction(ctx, tx, locked, viewer, {
      action: 'entry-removed',
      before: { playerId },
      after: Object.keys(remark).length > 0 ? remark : null,
    });
    return after;
  });
  return presentTournamentFor(ctx, ctx.database, removed, viewer);
}

/** Moderators may act on players only. Returns the desk that is responsible. */
async function assertCanRemove(
  { account }: TournamentsContext,
  tx: Tx,
  viewer: Viewer,
  playerId: string,
): Promise<StaffAccess> {
  const player = await account.moderation.findModerated(tx, playerId);
  const isOfStaff = player !== null && isStaff(player.role);
  if (isOfStaff && viewer.role !== 'admin') throw new ApiError('ofStaff');
  return isOfStaff ? 'admin' : 'moderator';
}

/**
 * Staff may not decide in a tournament in which they play, because the prize goes to the remaining players (rules W42).
 * An owner may if no other eligible member of staff is without a seat. Returns a remark for the audit trail.
 */
async function assertNotParticipating(
  { account }: TournamentsContext,
  tx: Tx,
  { seats, now }: LockedTournament,
  { playerId, role }: Viewer,
  desk: StaffAccess,
): Promise<{ readonly wasOwnTournament?: true }> {
  const playing = new Set(seats.flatMap((seat) => (seat.withdrawnAt === null ? (seat.playerId ?? []) : [])));
  // With only computer players as opponents there is no conflict of interest.
  if (!playing.has(playerId) || playing.size === 1) return {};
  const staff = await account.moderation.listStaff(tx, now);
  const hasStandIn = staff.some((candidate) => canAccess(desk, candidate.role) && !playing.has(candidate.id));
  if (role !== 'admin' || hasStandIn) throw new ApiError('ownTournament');
  return { wasOwnTournament: true };
}

/** Moves the deadline of the open matches to a later time, and notifies players who have not played yet. */
export async function extendRound(
  ctx: TournamentsContext,
  id: number,
  viewer: Viewer,
  until: Date,
): Promise<Tournament> {
  const extended = await withLockedTournament(ctx, id, viewer, async (tx, locked) => {
    const { row, seats, now } = locked;
    if (until.getTime() > now.getTime() + maxRoundMinutes * 60_000) {
      throw createFieldError('until', 'must be at most seven days ahead');
    }
    const open = (await listMatches(tx, id)).filter(isOpen);
    if (row.status !== 'in_progress' || open.every(({ deadlineAt }) => deadlineAt > until)) {
      throw new ApiError('roundNotOpen');
    }
    const remark = await assertNotParticipating(ctx, tx, locked, viewer, 'admin');
    const extendable = open.filter(({ deadlineAt }) => deadlineAt < until);
    if (extendable.length === 0) return row;
    // Reminders are due again before the new deadline. If one would be due right now, the notification about the
    // extension replaces it.
    const matches = extendable.map((match) => {
      const moved = { ...match, deadlineAt: until, remindedAt: null };
      return isReminderDue(row, moved, now) ? { ...moved, remindedAt: now } : moved;
    });
    await ctx.account.lockPlayers(tx, getPlayerIds(seats));
    await saveMatches(tx, matches);
    const news = matches.flatMap((match) => createExtensionNotifications({ row, seats, matches }, match, now));
    if (row.kind !== 'practice') await ctx.notifications.notify(tx, news, now);
    const before = { until: extendable[0]?.deadlineAt.toISOString() };
    await recordAdminAction(ctx, tx, locked, viewer, {
      action: 'round-extended',
      before,
      after: { until: until.toISOString(), ...remark },
    });
    await ctx.events.publish(tx, 'tournaments', listTournamentSubscribers(row, seats));
    return (await advanceTournament(ctx, tx, row, now)).row;
  });
  return presentTournamentFor(ctx, ctx.database, extended, viewer);
}

/** Renames the tournament, and notifies its creator and participants. */
export async function renameByAdministrator(
  ctx: TournamentsContext,
  id: number,
  viewer: Viewer,
  name: string,
): Promise<Tournament> {
  assertNoBadWords({ name });
  const renamed = await withLockedTournament(ctx, id, viewer, async (tx, locked) => {
    const { row, seats, now } = locked;
    if (row.name === name) return row;
    const after = { ...row, name };
    await saveNameAndDescription(tx, id, after);
    await ctx.notifications.notify(tx, createRenamedNotifications(locked, after, viewer), now);
    await recordAdminAction(ctx, tx, locked, viewer, {
      action: 'renamed',
      before: { name: row.name },
      after: { name },
    });
    await ctx.events.publish(tx, 'tournaments', listTournamentSubscribers(row, seats));
    return after;
  });
  return presentTournamentFor(ctx, ctx.database, renamed, viewer);
}

function createRenamedNotifications(
  { row, seats, now }: LockedTournament,
  { name }: TournamentRow,
  { playerId: actorId }: Viewer,
): News[] {
  const activePlayerIds = getPlayerIds(seats.filter(({ withdrawnAt }) => withdrawnAt === null));
  const recipientIds = new Set(row.creatorId === null ? activePlayerIds : [row.creatorId, ...activePlayerIds]);
  recipientIds.delete(actorId);
  const facts = { tournament: name, tournamentId: row.id, before: row.name };
  // The time makes the reference unique, because every renaming is a notification.
  const reference = `${row.id}:${now.toISOString()}`;
  return [...recipientIds].map((playerId) => ({
    playerId,
    kind: 'tournamentRenamed',
    reference,
    actorId: null,
    facts,
  }));
}

const isOpen = (match: MatchRow): match is MatchRow & { readonly deadlineAt: Date } =>
  match.status !== 'completed' && match.deadlineAt !== null;

function createRemovedNotification({ row }: LockedTournament, seatId: number, playerId: string): News {
  const refund = row.status === 'registration' ? row.entryFee : 0;
  return {
    playerId,
    kind: 'tournamentCancelled',
    // Refers to the seat: a player who joins again must also be notified if the tournament is cancelled later.
    reference: `seat:${seatId}`,
    actorId: null,
    facts: { tournament: row.name, tournamentId: row.id, refund, reason: 'removed' },
  };
}

interface AdminAction {
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** Records an administrator's action in the audit trail. */
function recordAdminAction(
  { audit }: TournamentsContext,
  tx: Tx,
  { row, now }: LockedTournament,
  { playerId: actorId }: Viewer,
  action: AdminAction,
): Promise<void> {
  return audit.noteAll(tx, [{ ...action, actorId, now, subject: 'tournament', subjectId: String(row.id) }]);
}

/**
 * Lets one of the two players advance, as in a walkover (rules T38), and notifies both. Open games of the match are
 * closed with their current score.
 */
export async function awardMatch(
  ctx: TournamentsContext,
  id: number,
  matchId: number,
  viewer: Viewer,
  playerId: string,
): Promise<Tournament> {
  const moved = await withLockedTournament(ctx, id, viewer, async (tx, locked) => {
    const { row, seats, now } = locked;
    const match = await findMatch(tx, id, matchId);
    if (!match) throw new ApiError('matchNotFound');
    const seat = seats.find(
      (candidate) => getSeatUserId(candidate) === playerId && findSide(match, candidate.id) !== null,
    );
    if (!seat) throw createFieldError('playerId', 'must be one of the two of this match');
    if (match.status === 'completed') {
      if (match.decidedBy === 'administrator' && match.winnerSeatId === seat.id) return row;
      throw new ApiError('matchDecided');
    }
    if (row.status !== 'in_progress' || match.openedAt === null) throw new ApiError('matchNotOpen');
    if (seat.withdrawnAt) throw createFieldError('playerId', 'must not have withdrawn');
    const remark = await assertNotParticipating(ctx, tx, locked, viewer, 'admin');
    const playerIds = getPlayerIds(seats);
    const games = listOpenGameIds(match);
    await ctx.game.lockContestGames(tx, games);
    await ctx.account.lockPlayers(tx, playerIds);
    const after = await advanceTournament(ctx, tx, row, now, { award: { matchId, seatId: seat.id } });
    for (const gameId of games) await ctx.game.closeContestGame(tx, 'tournament', gameId, playerIds);
    await recordAdminAction(ctx, tx, locked, viewer, {
      action: 'match-decided',
      before: null,
      after: { match: match.number, playerId, ...remark },
    });
    return after.row;
  });
  return presentTournamentFor(ctx, ctx.database, moved, viewer);
}

/**
 * Cancels a tournament that has not ended, by an administrator. Everybody gets their own fee back, including players
 * who withdrew. Open games are closed with their current score and decide nothing.
 */
export async function cancelAsAdministrator(
  ctx: TournamentsContext,
  tx: Tx,
  locked: LockedTournament,
  viewer: Viewer,
): Promise<TournamentRow> {
  const { row, seats } = locked;
  const remark = row.status === 'in_progress' ? await assertNotParticipating(ctx, tx, locked, viewer, 'admin') : {};
  const playerIds = getPlayerIds(seats);
  const games = (await listMatches(tx, row.id)).flatMap((match) => listOpenGameIds(match));
  await ctx.game.lockContestGames(tx, games);
  await ctx.account.lockPlayers(tx, playerIds);
  await recordAdminAction(ctx, tx, locked, viewer, {
    action: 'cancelled',
    before: { status: row.status },
    after: { status: 'cancelled', ...remark },
  });
  const cancelled = await cancelTournament(ctx, tx, locked, 'administrator');
  for (const gameId of games) await ctx.game.closeContestGame(tx, 'tournament', gameId, playerIds);
  await discloseUndecidedMatches(ctx, tx, { ...locked, row: cancelled });
  return cancelled;
}

/** Reveals the points and releases the questions of matches that will never be decided. */
async function discloseUndecidedMatches(
  { picking, progress }: TournamentsContext,
  tx: Tx,
  locked: LockedTournament,
): Promise<void> {
  const matches = await listMatches(tx, locked.row.id);
  const undecided = matches.filter(({ status }) => status !== 'completed');
  for (const { playerId, score } of undecided.flatMap((match) => listFinishers(locked, match))) {
    await progress.reveal(tx, playerId, score);
  }
  const ids = undecided.map(({ id }) => id);
  await picking.releaseQuestions(tx, 'tournament', ids);
}
