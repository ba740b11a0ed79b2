import type { Tx } from '#server/platform/database/database.ts';
import { assertNotParticipating, recordAdminAction } from './administering.ts';
import type { LockedTournament } from './bracket.ts';
import type { TournamentsContext } from './context.ts';
import { cancelTournament } from './ending.ts';
import { getPlayerIds } from './escrow.ts';
import { listFinishers } from './lifecycle.ts';
import { listMatches } from './match-store.ts';
import { listOpenGameIds } from './sides.ts';
import type { TournamentRow } from './store.ts';
import type { Viewer } from './visibility.ts';

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
