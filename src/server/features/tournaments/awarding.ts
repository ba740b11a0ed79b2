import { createFieldError, ApiError } from '#shared/kernel/errors.ts';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { assertNotParticipating, recordAdminAction } from './administering.ts';
import type { TournamentsContext } from './context.ts';
import { getPlayerIds } from './escrow.ts';
import { advanceTournament } from './lifecycle.ts';
import { withLockedTournament } from './locking.ts';
import { findMatch } from './match-store.ts';
import { presentTournamentFor } from './present.ts';
import { getSeatUserId } from './seat-cards.ts';
import { listOpenGameIds, findSide } from './sides.ts';
import type { Viewer } from './visibility.ts';

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
