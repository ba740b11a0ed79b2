import type { Tx } from '#server/platform/database/database.ts';
import type { ChallengesContext } from './context.ts';
import { reveal } from './decision.ts';
import { openGamesOf, playersOf } from './sides.ts';
import { type ChallengeRow, lockIdleUndecidedBetween, lockUndecidedBetween, saveChallenge } from './store.ts';

/** Ends a locked one, its players too, as declined; a game of it that is open is closed as it stands. */
export async function endAsDeclined(ctx: ChallengesContext, tx: Tx, row: ChallengeRow, now: Date): Promise<void> {
  await saveChallenge(tx, { ...row, status: 'declined', decidedAt: now });
  await reveal(ctx, tx, row);
  await ctx.picking.releaseQuestions(tx, 'challenge', [row.id]);
  for (const gameId of openGamesOf(row)) await ctx.game.closeContestGame(tx, 'challenge', gameId, playersOf(row));
  await ctx.events.publish(tx, 'challenges', playersOf(row));
}

/** Locks two players who part, and before them what is undecided between the two, which ends. */
export async function endBetween(ctx: ChallengesContext, tx: Tx, one: string, other: string, now: Date): Promise<void> {
  const rows = await lockUndecidedBetween(tx, one, other);
  await ctx.game.lockContestGames(tx, rows.flatMap(openGamesOf));
  await ctx.account.lockPlayers(tx, [one, other]);
  for (const row of rows) await endAsDeclined(ctx, tx, row, now);
}

/**
 * Ends what came up since then, with the players locked. One that is in use at this very moment is not waited for:
 * it waits for the players, and finds out by itself.
 */
export async function endLateBetween(
  ctx: ChallengesContext,
  tx: Tx,
  one: string,
  other: string,
  now: Date,
): Promise<void> {
  for (const row of await lockIdleUndecidedBetween(tx, one, other)) await endAsDeclined(ctx, tx, row, now);
}
