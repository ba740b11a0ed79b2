import type { Tx } from '#server/platform/database/database.ts';
import type { ChallengesContext } from './context.ts';
import { decideByForfeit, endWithoutScores } from './decision.ts';
import { listOpenGameIds, getPart, findSide } from './sides.ts';
import { type ChallengeRow, countUndecidedBetween, lockUndecidedBetween } from './store.ts';

/** Declines a challenge. The caller has locked it and its players; its open game is closed as it is. */
export function endAsDeclined(ctx: ChallengesContext, tx: Tx, row: ChallengeRow, now: Date): Promise<void> {
  return endWithoutScores(ctx, tx, { ...row, status: 'declined', decidedAt: now });
}

/**
 * Ends an undecided challenge because this player parts from the other (rules F13, F21). A player who has started their
 * own game loses; otherwise the challenge is declined. The challenge, its open games and its players are locked.
 */
export async function endByPlayer(
  ctx: ChallengesContext,
  tx: Tx,
  row: ChallengeRow,
  playerId: string,
  now: Date,
): Promise<void> {
  const side = findSide(row, playerId);
  const hasStarted = side !== undefined && getPart(row, side).gameId !== null;
  await (hasStarted ? decideByForfeit(ctx, tx, row, playerId, now) : endAsDeclined(ctx, tx, row, now));
}

/**
 * Locks the undecided challenges between two players, then their open games, then both players, and ends them because
 * the first player parts from the other. Returns false, with nothing changed, if another challenge was sent before the
 * players were locked: locking it now could deadlock, so the caller starts over.
 */
export async function endBetween(
  ctx: ChallengesContext,
  tx: Tx,
  playerId: string,
  otherId: string,
  now: Date,
): Promise<boolean> {
  const rows = await lockUndecidedBetween(tx, playerId, otherId);
  await ctx.game.lockContestGames(tx, rows.flatMap(listOpenGameIds));
  await ctx.account.lockPlayers(tx, [playerId, otherId]);
  if ((await countUndecidedBetween(tx, playerId, otherId)) !== rows.length) return false;
  for (const row of rows) await endByPlayer(ctx, tx, row, playerId, now);
  return true;
}
