import { ApiError } from '#shared/kernel/errors.ts';
import { minPlayers } from '#shared/tournaments/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { withLocked } from '#server/platform/database/database.ts';
import type { LockedTournament } from './bracket.ts';
import type { TournamentsContext } from './context.ts';
import { cancelTournament } from './tournament-end.ts';
import { getPlayerIds } from './escrow.ts';
import { advanceTournament, startTournament } from './advance-tournament.ts';
import { listMatches, type MatchRow } from './matches/match-store.ts';
import { listSeats } from './seat-store.ts';
import { listOpenGameIds } from './bracket.ts';
import { findTournament, listDueTournamentIds, lockTournament, type TournamentRow } from './store.ts';
import { canSeeTournament, type TournamentWithSeats, getTournamentWithSeats, type Viewer } from './visibility.ts';

const settleBatchSize = 500;

/** Runs `work` on a locked and settled tournament in one transaction. No player is locked yet. */
export function withLockedTournament<T>(
  ctx: TournamentsContext,
  id: number,
  viewer: Viewer,
  work: (tx: Tx, locked: LockedTournament) => Promise<T>,
): Promise<T> {
  const lock = async (tx: Tx): Promise<LockedTournament | null> => {
    const row = await lockTournament(tx, id);
    if (!row) throw new ApiError('tournamentNotFound');
    const now = await ctx.clock.now(tx);
    if (isDue(row, now)) return null;
    const seats = await listSeats(tx, id);
    if (!canSeeTournament({ row, seats }, viewer)) throw new ApiError('tournamentNotFound');
    return { row, seats, now };
  };
  const tournament = { name: `tournament ${id}`, lock, settle: () => settleTournament(ctx, id) };
  return ctx.inTurn(id, () => withLocked(ctx.database, tournament, work));
}

/** Loads a tournament as the viewer may see it, after settling anything that is due. */
export async function getSettledTournament(
  ctx: TournamentsContext,
  id: number,
  viewer: Viewer,
): Promise<TournamentWithSeats> {
  const seen = await getTournamentWithSeats(ctx.database, id, viewer);
  if (!isDue(seen.row, await ctx.clock.now(ctx.database))) return seen;
  await trySettleTournament(ctx, id);
  return getTournamentWithSeats(ctx.database, id, viewer);
}

/**
 * Settles all due tournaments: starts, reminders and deadlines. Safe on any number of servers. Returns how many were
 * due.
 */
export async function settleDueTournaments(ctx: TournamentsContext): Promise<number> {
  const due = await listDueTournamentIds(ctx.database, await ctx.clock.now(ctx.database), settleBatchSize);
  for (const id of due) await trySettleTournament(ctx, id);
  return due.length;
}

/** Settles one tournament. A failure is logged, because it must not block reading this or other tournaments. */
export function trySettleTournament(ctx: TournamentsContext, id: number): Promise<void> {
  return settleTournament(ctx, id).catch((error: unknown) =>
    ctx.log.error({ err: error, tournament: id }, 'a tournament could not be settled'),
  );
}

export const isDue = ({ dueAt }: Pick<TournamentRow, 'dueAt'>, now: Date): boolean => dueAt !== null && dueAt <= now;

function settleTournament(ctx: TournamentsContext, id: number): Promise<void> {
  return ctx.database.transaction(async (tx) => {
    const row = await lockTournament(tx, id);
    const now = await ctx.clock.now(tx);
    if (!row || !isDue(row, now)) return;
    if (row.status === 'registration') await endRegistration(ctx, tx, row, now);
    else await settleRunningTournament(ctx, tx, row, now);
  });
}

/** Starts a tournament at its scheduled time, or cancels it without enough players. */
async function endRegistration(ctx: TournamentsContext, tx: Tx, row: TournamentRow, now: Date): Promise<void> {
  const locked = { row, seats: await listSeats(tx, row.id), now };
  if (row.startsAt && row.startsAt <= now && locked.seats.length >= minPlayers) {
    await startTournament(ctx, tx, locked, null);
    return;
  }
  await ctx.account.lockPlayers(tx, getPlayerIds(locked.seats));
  await cancelTournament(ctx, tx, locked, 'notStarted');
}

async function settleRunningTournament(ctx: TournamentsContext, tx: Tx, row: TournamentRow, now: Date): Promise<void> {
  const playerIds = getPlayerIds(await listSeats(tx, row.id));
  await closeExpiredGames(ctx, tx, row, playerIds, now);
  await ctx.account.lockPlayers(tx, playerIds);
  const current = await findTournament(tx, row.id);
  if (current) await advanceTournament(ctx, tx, current, now);
}

/** Closes games that have used all their time, so that the tournament need not wait for the referee job. */
async function closeExpiredGames(
  { game }: TournamentsContext,
  tx: Tx,
  row: TournamentRow,
  playerIds: readonly string[],
  now: Date,
): Promise<void> {
  const isOver = ({ deadlineAt }: MatchRow) => deadlineAt !== null && now >= deadlineAt;
  const games = (await listMatches(tx, row.id)).filter(isOver).flatMap((match) => listOpenGameIds(match));
  // Lock all games before closing the first one locks the players.
  for (const gameId of await game.lockRunOut(tx, games, now)) {
    await game.closeContestGame(tx, 'tournament', gameId, playerIds);
  }
}
