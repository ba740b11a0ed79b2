import type { Tx } from '#server/platform/database/database.ts';
import type { ChallengesContext } from './context.ts';
import { decideByForfeit, endWithoutScores } from './decision.ts';
import { openGamesOf, partOf, sideOf } from './sides.ts';
import { type ChallengeRow, countUndecided, lockUndecidedBetween } from './store.ts';

/** Ends a locked one, its players too, as declined; a game of it that is open is closed as it stands. */
export function endAsDeclined(ctx: ChallengesContext, tx: Tx, row: ChallengeRow, now: Date): Promise<void> {
  return endWithoutScores(ctx, tx, { ...row, status: 'declined', decidedAt: now });
}

/**
 * Ends an undecided challenge because this player leaves the other (rules F13, F21). A player who has started their own game
 * loses; otherwise the challenge is declined. The challenge, its open games and its players are locked.
 */
export async function endByPlayer(
  ctx: ChallengesContext,
  tx: Tx,
  row: ChallengeRow,
  playerId: string,
  now: Date,
): Promise<void> {
  const side = sideOf(row, playerId);
  const hasStarted = side !== undefined && partOf(row, side).gameId !== null;
  await (hasStarted ? decideByForfeit(ctx, tx, row, playerId, now) : endAsDeclined(ctx, tx, row, now));
}

/**
 * Locks what is undecided between two players, then its open games, then both players, and ends it because the first leaves
 * the other. False, and nothing has happened, when another challenge was sent before the players were locked: to lock
 * that now could end in a deadlock, so the caller begins anew.
 */
export async function endBetween(
  ctx: ChallengesContext,
  tx: Tx,
  playerId: string,
  otherId: string,
  now: Date,
): Promise<boolean> {
  const rows = await lockUndecidedBetween(tx, playerId, otherId);
  await ctx.game.lockContestGames(tx, rows.flatMap(openGamesOf));
  await ctx.account.lockPlayers(tx, [playerId, otherId]);
  if ((await countUndecided(tx, playerId, otherId)) !== rows.length) return false;
  for (const row of rows) await endByPlayer(ctx, tx, row, playerId, now);
  return true;
}
