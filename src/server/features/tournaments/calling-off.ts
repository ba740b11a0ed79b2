import type { Tx } from '#server/platform/database/database.ts';
import { mustNotPlayHere, noteDeed } from './administering.ts';
import type { Locked } from './bracket.ts';
import type { TournamentsContext } from './context.ts';
import { cancelTournament } from './ending.ts';
import { playersOf } from './escrow.ts';
import { finishersOf } from './lifecycle.ts';
import { listMatches } from './match-store.ts';
import { openGamesOf } from './sides.ts';
import type { TournamentRow } from './store.ts';
import type { Viewer } from './visibility.ts';

/**
 * Ends one that has not ended, by an administrator: everybody gets their own fee back, who withdrew as well. Open games
 * close as they stand and decide nothing any more.
 */
export async function callOff(ctx: TournamentsContext, tx: Tx, locked: Locked, viewer: Viewer): Promise<TournamentRow> {
  const { row, seats } = locked;
  const remark = row.status === 'in_progress' ? await mustNotPlayHere(ctx, tx, locked, viewer, 'admin') : {};
  const playerIds = playersOf(seats);
  const games = (await listMatches(tx, row.id)).flatMap((match) => openGamesOf(match));
  await ctx.game.lockContestGames(tx, games);
  await ctx.account.lockPlayers(tx, playerIds);
  await noteDeed(ctx, tx, locked, viewer, {
    action: 'cancelled',
    before: { status: row.status },
    after: { status: 'cancelled', ...remark },
  });
  const cancelled = await cancelTournament(ctx, tx, locked, 'administrator');
  for (const gameId of games) await ctx.game.closeContestGame(tx, 'tournament', gameId, playerIds);
  await discloseUndecided(ctx, tx, { ...locked, row: cancelled });
  return cancelled;
}

/** Of matches that nobody decides any more: points are no secret, and questions are for everybody. */
async function discloseUndecided({ picking, progress }: TournamentsContext, tx: Tx, locked: Locked): Promise<void> {
  const matches = await listMatches(tx, locked.row.id);
  const undecided = matches.filter(({ status }) => status !== 'completed');
  for (const { playerId, score } of undecided.flatMap((match) => finishersOf(locked, match))) {
    await progress.reveal(tx, playerId, score);
  }
  const ids = undecided.map(({ id }) => id);
  await picking.releaseQuestions(tx, 'tournament', ids);
}
