import { ApiError } from '#shared/kernel/errors.ts';
import type { Tournament } from '#shared/tournaments/contract.ts';
import {
  canPayFee,
  getFeeRequirement,
  getJoinVerdict,
  type RankedWins,
  getStartVerdict,
} from '#shared/tournaments/rules.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { LockedTournament } from './bracket.ts';
import { cancelAsAdministrator } from './admin/administration.ts';
import type { TournamentsContext } from './context.ts';
import { cancelTournament } from './tournament-end.ts';
import { getPlayerIds } from './escrow.ts';
import { startTournament } from './advance-tournament.ts';
import { withLockedTournament } from './tournament-lock.ts';
import { presentTournamentFor } from './present.ts';
import { listSeats } from './seat-store.ts';
import { freeSeat, takeSeat, withdrawSeat } from './seats.ts';
import { getVisibleTournament, type TournamentWithSeats, type Viewer } from './visibility.ts';

/**
 * Takes a seat and its fee, once. Taking the last seat starts the tournament (rules T5, T8, T9), unless it is official.
 */
export async function join(ctx: TournamentsContext, id: number, viewer: Viewer): Promise<Tournament> {
  const { database, progress } = ctx;
  // Closed registration never reopens, so late callers are refused without waiting for the lock.
  const seen = await getVisibleTournament(database, id, viewer);
  // Wins are never taken away, so reading them before the lock is safe.
  const wins = await progress.totals(database, viewer.playerId);
  if (seen.status !== 'registration') {
    assertCanJoin(ctx, { row: seen, seats: await listSeats(database, id) }, viewer, wins);
  }
  const row = await withLockedTournament(ctx, id, viewer, async (tx, locked) => {
    assertCanJoin(ctx, locked, viewer, wins);
    const joined = await takeSeat(ctx, tx, locked, viewer.playerId);
    const isFull = joined.seats.length === joined.row.maxParticipants;
    // An official tournament waits for its scheduled start.
    return isFull && joined.row.officialPlan === null ? startTournament(ctx, tx, joined, viewer.playerId) : joined.row;
  });
  return presentTournamentFor(ctx, database, row, viewer);
}

/** Gives up the seat before the start and refunds the fee. */
export async function leave(ctx: TournamentsContext, id: number, viewer: Viewer): Promise<Tournament> {
  const row = await withLockedTournament(ctx, id, viewer, async (tx, locked) => {
    if (!locked.seats.some(({ playerId }) => playerId === viewer.playerId)) throw new ApiError('notRegistered');
    if (locked.row.status !== 'registration') throw new ApiError('registrationOver');
    await ctx.account.lockPlayers(tx, [viewer.playerId]);
    return freeSeat(ctx, tx, locked, viewer.playerId);
  });
  return presentTournamentFor(ctx, ctx.database, row, viewer);
}

/** Gives up the seat after the start. A repeated call returns the same result. */
export async function withdraw(ctx: TournamentsContext, id: number, viewer: Viewer): Promise<Tournament> {
  const row = await withLockedTournament(ctx, id, viewer, async (tx, locked) => {
    const seat = locked.seats.find(({ playerId }) => playerId === viewer.playerId);
    if (!seat) throw new ApiError('notRegistered');
    if (locked.row.status === 'registration') throw new ApiError('tournamentNotStarted');
    if (locked.row.status !== 'in_progress' || seat.withdrawnAt) return locked.row;
    return withdrawSeat(ctx, tx, locked, seat);
  });
  return presentTournamentFor(ctx, ctx.database, row, viewer);
}

/** Draws the bracket and opens the first round, once. A repeated call returns the running tournament. */
export async function start(ctx: TournamentsContext, id: number, viewer: Viewer): Promise<Tournament> {
  const row = await withLockedTournament(ctx, id, viewer, async (tx, locked) => {
    if (locked.row.status === 'in_progress' || locked.row.status === 'completed') return locked.row;
    await assertCanStart(ctx, tx, locked, viewer);
    return startTournament(ctx, tx, locked, viewer.playerId);
  });
  return presentTournamentFor(ctx, ctx.database, row, viewer);
}

/**
 * Cancels a tournament: its creator may before the start, an owner of the game until it ends (rules T33). A repeated
 * call returns the same result.
 */
export async function cancel(ctx: TournamentsContext, id: number, viewer: Viewer): Promise<Tournament> {
  const cancelled = await withLockedTournament(ctx, id, viewer, async (tx, locked) => {
    const { row, seats } = locked;
    const isCreator = row.creatorId === viewer.playerId;
    if (!isCreator && viewer.role !== 'admin') throw new ApiError('cancelNotYours');
    if (row.status === 'cancelled') return row;
    const isWaiting = row.status === 'registration';
    if (!isWaiting && !(viewer.role === 'admin' && row.status === 'in_progress'))
      throw new ApiError('registrationOver');
    if (isWaiting && isCreator) {
      await ctx.account.lockPlayers(tx, getPlayerIds(seats));
      return cancelTournament(ctx, tx, locked, 'creator');
    }
    return cancelAsAdministrator(ctx, tx, locked, viewer);
  });
  return presentTournamentFor(ctx, ctx.database, cancelled, viewer);
}

/** Throws if the player may not take a seat (rules T2, T9). */
export function assertCanJoin(
  { settings }: TournamentsContext,
  { row, seats }: TournamentWithSeats,
  { playerId }: Viewer,
  wins: RankedWins,
): void {
  const isParticipant = seats.some((seat) => seat.playerId === playerId);
  const { winsBeforeFee } = settings.current();
  const hasWonEnough = canPayFee(row.entryFee, wins, winsBeforeFee);
  const verdict = getJoinVerdict({ ...row, isParticipant, participantCount: seats.length }, hasWonEnough);
  if (verdict === 'tooFewWins') {
    const { rankedWins: count, rankedWinDates: days } = getFeeRequirement(winsBeforeFee);
    throw new ApiError(verdict, [], { values: { count, days } });
  }
  if (verdict !== 'allowed') throw new ApiError(verdict);
}

async function assertCanStart(
  { account }: TournamentsContext,
  queries: Queries,
  { row, seats, now }: LockedTournament,
  { playerId, role }: Viewer,
): Promise<void> {
  const creatorId = row.creatorId ?? '';
  const isCreatorGone = !(await account.findActive(queries, [creatorId], now)).has(creatorId);
  const isParticipant = seats.some((seat) => seat.playerId === playerId);
  const isOfficial = row.officialPlan !== null;
  const roles = {
    isOfficial,
    isParticipant,
    isCreator: creatorId === playerId,
    isCreatorGone,
    isAdministrator: role === 'admin',
  };
  const verdict = getStartVerdict({ ...row, ...roles, participantCount: seats.length });
  if (verdict !== 'allowed') throw new ApiError(verdict);
}
