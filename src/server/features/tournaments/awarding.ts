import { invalidField, Refusal } from '#shared/kernel/errors.ts';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { mustNotPlayHere, noteDeed } from './administering.ts';
import type { TournamentsContext } from './context.ts';
import { playersOf } from './escrow.ts';
import { advanceTournament } from './lifecycle.ts';
import { withLockedTournament } from './locking.ts';
import { findMatch } from './match-store.ts';
import { show } from './present.ts';
import { userIdOf } from './seat-cards.ts';
import { openGamesOf, sideOf } from './sides.ts';
import type { Viewer } from './visibility.ts';

/**
 * Moves one of a match's two players on, as by a walkover (rules T38), and tells both. Games of it that are open close as
 * they stand.
 */
export async function award(
  ctx: TournamentsContext,
  id: number,
  matchId: number,
  viewer: Viewer,
  playerId: string,
): Promise<Tournament> {
  const moved = await withLockedTournament(ctx, id, viewer, async (tx, locked) => {
    const { row, seats, now } = locked;
    const match = await findMatch(tx, id, matchId);
    if (!match) throw new Refusal('matchNotFound');
    const seat = seats.find((each) => userIdOf(each) === playerId && sideOf(match, each.id) !== null);
    if (!seat) throw invalidField('playerId', 'must be one of the two of this match');
    if (match.status === 'completed') {
      if (match.decidedBy === 'administrator' && match.winnerSeatId === seat.id) return row;
      throw new Refusal('matchDecided');
    }
    if (row.status !== 'in_progress' || match.openedAt === null) throw new Refusal('matchNotOpen');
    if (seat.withdrawnAt) throw invalidField('playerId', 'must not have withdrawn');
    const remark = await mustNotPlayHere(ctx, tx, locked, viewer, 'admin');
    const playerIds = playersOf(seats);
    const games = openGamesOf(match);
    await ctx.game.lockContestGames(tx, games);
    await ctx.account.lockPlayers(tx, playerIds);
    const after = await advanceTournament(ctx, tx, row, now, { award: { matchId, seatId: seat.id } });
    for (const gameId of games) await ctx.game.closeContestGame(tx, 'tournament', gameId, playerIds);
    await noteDeed(ctx, tx, locked, viewer, {
      action: 'match-decided',
      before: null,
      after: { match: match.number, playerId, ...remark },
    });
    return after.row;
  });
  return show(ctx, ctx.database, moved, viewer);
}
