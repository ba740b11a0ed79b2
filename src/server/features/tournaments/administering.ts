import { invalidField, Refusal } from '#shared/kernel/errors.ts';
import { type Desk, isStaff, opensTo, type Role } from '#shared/kernel/roles.ts';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { maxRoundMinutes } from '#shared/tournaments/rules.ts';
import type { News } from '#server/features/notifications/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { mustBeKind } from '#server/platform/word-filter.ts';
import { isReminderDue, type Locked } from './bracket.ts';
import type { TournamentsContext } from './context.ts';
import { playersOf } from './escrow.ts';
import { advanceTournament } from './lifecycle.ts';
import { withLockedTournament } from './locking.ts';
import { listMatches, type MatchRow, saveMatches } from './match-store.ts';
import { extendedNews } from './notifications.ts';
import { show } from './present.ts';
import { freeSeat, withdrawSeat } from './seats.ts';
import { type TournamentRow, writeWords } from './store.ts';
import { hearersOf } from './topics.ts';
import type { Viewer } from './visibility.ts';

/**
 * 403 for a current opponent about whom another member of staff has to decide (rules W42). Answers what the audit trail says
 * about it.
 */
export type NoteOwnOpponent = (
  tx: Tx,
  actor: { readonly id: string; readonly role: Role },
  playerId: string,
  desk: Desk,
  now: Date,
) => Promise<Readonly<Record<string, true>>>;

/** Takes a player out, whom it tells; as by their own leaving or withdrawing (rules T25, T26). */
export async function removeEntry(
  ctx: TournamentsContext,
  id: number,
  viewer: Viewer,
  playerId: string,
  noteOwnOpponent: NoteOwnOpponent,
): Promise<Tournament> {
  const removed = await withLockedTournament(ctx, id, viewer, async (tx, locked) => {
    const { row, seats, now } = locked;
    const seat = seats.find((each) => each.playerId === playerId);
    if (!seat) throw new Refusal('notRegistered');
    const isBefore = row.status === 'registration';
    if (!isBefore && row.status !== 'in_progress') throw new Refusal('registrationOver');
    if (seat.withdrawnAt) return row;
    const desk = await mustMayTakeOut(ctx, tx, viewer, playerId);
    const remark = {
      ...(await mustNotPlayHere(ctx, tx, locked, viewer, desk)),
      ...(await noteOwnOpponent(tx, { id: viewer.playerId, role: viewer.role }, playerId, desk, now)),
    };
    if (isBefore) await ctx.account.lockPlayers(tx, [playerId]);
    const after = isBefore ? await freeSeat(ctx, tx, locked, playerId) : await withdrawSeat(ctx, tx, locked, seat);
    await ctx.notifications.notify(tx, [removedNews(locked, seat.id, playerId)], now);
    await noteDeed(ctx, tx, locked, viewer, {
      action: 'entry-removed',
      before: { playerId },
      after: Object.keys(remark).length > 0 ? remark : null,
    });
    return after;
  });
  return show(ctx, ctx.database, removed, viewer);
}

/** A moderator acts on players alone. */
async function mustMayTakeOut(
  { account }: TournamentsContext,
  tx: Tx,
  viewer: Viewer,
  playerId: string,
): Promise<Desk> {
  const player = await account.moderation.findModerated(tx, playerId);
  const isOfStaff = player !== null && isStaff(player.role);
  if (isOfStaff && viewer.role !== 'admin') throw new Refusal('ofStaff');
  return isOfStaff ? 'admin' : 'moderator';
}

/**
 * Staff decide nothing in a tournament in which they play: the prize goes to who is left (rules W42). An owner may where
 * nobody else can: no other member of staff who may do it is without a seat. Answers what the audit trail says about it.
 */
export async function mustNotPlayHere(
  { account }: TournamentsContext,
  tx: Tx,
  { seats, now }: Locked,
  { playerId, role }: Viewer,
  desk: Desk,
): Promise<{ readonly wasOwnTournament?: true }> {
  const playing = new Set(seats.flatMap((seat) => (seat.withdrawnAt === null ? (seat.playerId ?? []) : [])));
  // Against computer players alone there is nobody to wrong.
  if (!playing.has(playerId) || playing.size === 1) return {};
  const staff = await account.moderation.listStaff(tx, now);
  const hasStandIn = staff.some((each) => opensTo(desk, each.role) && !playing.has(each.id));
  if (role !== 'admin' || hasStandIn) throw new Refusal('ownTournament');
  return { wasOwnTournament: true };
}

/** Moves the end of the open matches to a later instant, and tells who has still to play. */
export async function extendRound(
  ctx: TournamentsContext,
  id: number,
  viewer: Viewer,
  until: Date,
): Promise<Tournament> {
  const extended = await withLockedTournament(ctx, id, viewer, async (tx, locked) => {
    const { row, seats, now } = locked;
    if (until.getTime() > now.getTime() + maxRoundMinutes * 60_000) {
      throw invalidField('until', 'must be at most seven days ahead');
    }
    const open = (await listMatches(tx, id)).filter(isOpen);
    if (row.status !== 'in_progress' || open.every(({ deadlineAt }) => deadlineAt > until)) {
      throw new Refusal('roundNotOpen');
    }
    const remark = await mustNotPlayHere(ctx, tx, locked, viewer, 'admin');
    const shorter = open.filter(({ deadlineAt }) => deadlineAt < until);
    if (shorter.length === 0) return row;
    // Who is to be reminded is reminded before the new end; where that would be at once, the extension does it.
    const matches = shorter.map((match) => {
      const moved = { ...match, deadlineAt: until, remindedAt: null };
      return isReminderDue(row, moved, now) ? { ...moved, remindedAt: now } : moved;
    });
    await ctx.account.lockPlayers(tx, playersOf(seats));
    await saveMatches(tx, matches);
    const news = matches.flatMap((match) => extendedNews({ row, seats, matches }, match, now));
    if (row.kind !== 'practice') await ctx.notifications.notify(tx, news, now);
    const before = { until: shorter[0]?.deadlineAt.toISOString() };
    await noteDeed(ctx, tx, locked, viewer, {
      action: 'round-extended',
      before,
      after: { until: until.toISOString(), ...remark },
    });
    await ctx.events.publish(tx, 'tournaments', hearersOf(row, seats));
    return (await advanceTournament(ctx, tx, row, now)).row;
  });
  return show(ctx, ctx.database, extended, viewer);
}

/** Gives it another name, and tells its creator and who is in it. */
export async function renameByAdministrator(
  ctx: TournamentsContext,
  id: number,
  viewer: Viewer,
  name: string,
): Promise<Tournament> {
  mustBeKind({ name });
  const renamed = await withLockedTournament(ctx, id, viewer, async (tx, locked) => {
    const { row, seats, now } = locked;
    if (row.name === name) return row;
    const after = { ...row, name };
    await writeWords(tx, id, after);
    await ctx.notifications.notify(tx, renamedNews(locked, after, viewer), now);
    await noteDeed(ctx, tx, locked, viewer, { action: 'renamed', before: { name: row.name }, after: { name } });
    await ctx.events.publish(tx, 'tournaments', hearersOf(row, seats));
    return after;
  });
  return show(ctx, ctx.database, renamed, viewer);
}

function renamedNews({ row, seats, now }: Locked, { name }: TournamentRow, { playerId: actorId }: Viewer): News[] {
  const there = playersOf(seats.filter(({ withdrawnAt }) => withdrawnAt === null));
  const concerned = new Set(row.creatorId === null ? there : [row.creatorId, ...there]);
  concerned.delete(actorId);
  const facts = { tournament: name, tournamentId: row.id, before: row.name };
  // Each new name is news.
  const reference = `${row.id}:${now.toISOString()}`;
  return [...concerned].map((playerId) => ({ playerId, kind: 'tournamentRenamed', reference, actorId: null, facts }));
}

const isOpen = (match: MatchRow): match is MatchRow & { readonly deadlineAt: Date } =>
  match.status !== 'completed' && match.deadlineAt !== null;

function removedNews({ row }: Locked, seatId: number, playerId: string): News {
  const refund = row.status === 'registration' ? row.entryFee : 0;
  return {
    playerId,
    kind: 'tournamentCancelled',
    // Of the seat: who joins again and is there when it is cancelled is told that too.
    reference: `seat:${seatId}`,
    actorId: null,
    facts: { tournament: row.name, tournamentId: row.id, refund, reason: 'removed' },
  };
}

interface Deed {
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** An administrator's deed in the audit trail. */
export function noteDeed(
  { audit }: TournamentsContext,
  tx: Tx,
  { row, now }: Locked,
  { playerId: actorId }: Viewer,
  deed: Deed,
): Promise<void> {
  return audit.noteAll(tx, [{ ...deed, actorId, now, subject: 'tournament', subjectId: String(row.id) }]);
}
