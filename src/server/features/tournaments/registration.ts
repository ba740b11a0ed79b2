import { Refusal } from '#shared/kernel/errors.ts';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { canPayFee, feeRequirement, joinVerdict, type RankedWins, startVerdict } from '#shared/tournaments/rules.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Locked } from './bracket.ts';
import { callOff } from './calling-off.ts';
import type { TournamentsContext } from './context.ts';
import { cancelTournament } from './ending.ts';
import { playersOf } from './escrow.ts';
import { startTournament } from './lifecycle.ts';
import { withLockedTournament } from './locking.ts';
import { show } from './present.ts';
import { listSeats } from './seat-store.ts';
import { freeSeat, takeSeat, withdrawSeat } from './seats.ts';
import { mustSee, type Seen, type Viewer } from './visibility.ts';

/** Takes a seat and its fee, once; who takes the last one starts it (rules T5, T8, T9), but for an official one. */
export async function join(ctx: TournamentsContext, id: number, viewer: Viewer): Promise<Tournament> {
  const { database, progress } = ctx;
  // Registration that is over stays over: a thousand who come too late need not wait for each other's locks.
  const seen = await mustSee(database, id, viewer);
  // Games stay won: what is enough before the lock is enough behind it.
  const wins = await progress.totals(database, viewer.playerId);
  if (seen.status !== 'registration') {
    mustMayJoin(ctx, { row: seen, seats: await listSeats(database, id) }, viewer, wins);
  }
  const row = await withLockedTournament(ctx, id, viewer, async (tx, locked) => {
    mustMayJoin(ctx, locked, viewer, wins);
    const taken = await takeSeat(ctx, tx, locked, viewer.playerId);
    const isFull = taken.seats.length === taken.row.maxParticipants;
    // An official one waits for its time.
    return isFull && taken.row.officialPlan === null ? startTournament(ctx, tx, taken, viewer.playerId) : taken.row;
  });
  return show(ctx, database, row, viewer);
}

/** Gives the seat back before the start, and gets the fee back. */
export async function leave(ctx: TournamentsContext, id: number, viewer: Viewer): Promise<Tournament> {
  const row = await withLockedTournament(ctx, id, viewer, async (tx, locked) => {
    if (!locked.seats.some(({ playerId }) => playerId === viewer.playerId)) throw new Refusal('notRegistered');
    if (locked.row.status !== 'registration') throw new Refusal('registrationOver');
    await ctx.account.lockPlayers(tx, [viewer.playerId]);
    return freeSeat(ctx, tx, locked, viewer.playerId);
  });
  return show(ctx, ctx.database, row, viewer);
}

/** Gives the seat up after the start, by its player; a repeat answers the same. */
export async function withdraw(ctx: TournamentsContext, id: number, viewer: Viewer): Promise<Tournament> {
  const row = await withLockedTournament(ctx, id, viewer, async (tx, locked) => {
    const seat = locked.seats.find(({ playerId }) => playerId === viewer.playerId);
    if (!seat) throw new Refusal('notRegistered');
    if (locked.row.status === 'registration') throw new Refusal('tournamentNotStarted');
    if (locked.row.status !== 'in_progress' || seat.withdrawnAt) return locked.row;
    return withdrawSeat(ctx, tx, locked, seat);
  });
  return show(ctx, ctx.database, row, viewer);
}

/** Draws the bracket and opens the first round, once; a repeat answers what runs. */
export async function start(ctx: TournamentsContext, id: number, viewer: Viewer): Promise<Tournament> {
  const row = await withLockedTournament(ctx, id, viewer, async (tx, locked) => {
    if (locked.row.status === 'in_progress' || locked.row.status === 'completed') return locked.row;
    await mustMayStart(ctx, tx, locked, viewer);
    return startTournament(ctx, tx, locked, viewer.playerId);
  });
  return show(ctx, ctx.database, row, viewer);
}

/** By its creator before the start, by an owner of the game until it ends (rules T33); a repeat answers the same. */
export async function cancel(ctx: TournamentsContext, id: number, viewer: Viewer): Promise<Tournament> {
  const cancelled = await withLockedTournament(ctx, id, viewer, async (tx, locked) => {
    const { row, seats } = locked;
    const isCreator = row.creatorId === viewer.playerId;
    if (!isCreator && viewer.role !== 'admin') throw new Refusal('cancelNotYours');
    if (row.status === 'cancelled') return row;
    const isWaiting = row.status === 'registration';
    if (!isWaiting && !(viewer.role === 'admin' && row.status === 'in_progress')) throw new Refusal('registrationOver');
    if (isWaiting && isCreator) {
      await ctx.account.lockPlayers(tx, playersOf(seats));
      return cancelTournament(ctx, tx, locked, 'creator');
    }
    return callOff(ctx, tx, locked, viewer);
  });
  return show(ctx, ctx.database, cancelled, viewer);
}

/** Refuses who may not take a seat (rules T2, T9). */
export function mustMayJoin(
  { settings }: TournamentsContext,
  { row, seats }: Seen,
  { playerId }: Viewer,
  wins: RankedWins,
): void {
  const isParticipant = seats.some((seat) => seat.playerId === playerId);
  const { winsBeforeFee } = settings.current();
  const hasWonEnough = canPayFee(row.entryFee, wins, winsBeforeFee);
  const verdict = joinVerdict({ ...row, isParticipant, participantCount: seats.length }, hasWonEnough);
  if (verdict === 'tooFewWins') {
    const { rankedWins: count, rankedWinDates: days } = feeRequirement(winsBeforeFee);
    throw new Refusal(verdict, [], { values: { count, days } });
  }
  if (verdict !== 'allowed') throw new Refusal(verdict);
}

async function mustMayStart(
  { account }: TournamentsContext,
  queries: Queries,
  { row, seats, now }: Locked,
  { playerId, role }: Viewer,
): Promise<void> {
  const creatorId = row.creatorId ?? '';
  const isCreatorGone = !(await account.findActive(queries, [creatorId], now)).has(creatorId);
  const isParticipant = seats.some((seat) => seat.playerId === playerId);
  const isOfficial = row.officialPlan !== null;
  const who = {
    isOfficial,
    isParticipant,
    isCreator: creatorId === playerId,
    isCreatorGone,
    isAdministrator: role === 'admin',
  };
  const verdict = startVerdict({ ...row, ...who, participantCount: seats.length });
  if (verdict !== 'allowed') throw new Refusal(verdict);
}
