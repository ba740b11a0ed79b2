import type { Side } from '#shared/challenges/decision.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { withLocked } from '#server/platform/database/with-locked.ts';
import type { ChallengesContext } from './context.ts';
import { decideChallenge } from './decision.ts';
import { getPlayerIds, findSide } from './sides.ts';
import { type ChallengeRow, findChallenge, listDueIds, lockChallenge } from './store.ts';

/** A settled challenge, locked together with its players, and the side of the player who uses it. */
export interface LockedChallenge {
  readonly row: ChallengeRow;
  readonly side: Side;
  readonly now: Date;
}

/** Runs work on a locked challenge in one transaction. 404 for another player's challenge, as for an unknown one. */
export function withLockedChallenge<T>(
  ctx: ChallengesContext,
  id: number,
  playerId: string,
  work: (tx: Tx, locked: LockedChallenge) => Promise<T>,
): Promise<T> {
  const lock = async (tx: Tx): Promise<LockedChallenge | null> => {
    // Checked before locking, so that outsiders lock nothing. The players of a challenge never change.
    const seen = await findChallenge(tx, id);
    const side = seen && findSide(seen, playerId);
    const settled = side && (await lockAndSettle(ctx, tx, id));
    if (!settled) throw new ApiError('challengeNotFound');
    const { row, now, hasChanged } = settled;
    return hasChanged ? null : { row, side, now };
  };
  return withLocked(ctx.database, { name: `challenge ${id}`, lock }, work);
}

/** Settles a challenge in a separate transaction. */
export function settleChallenge(ctx: ChallengesContext, id: number): Promise<ChallengeRow | undefined> {
  return ctx.database.transaction(async (tx) => (await lockAndSettle(ctx, tx, id))?.row);
}

/** Settles challenges whose time is over. Returns how many were processed. */
export async function settleDueChallenges(ctx: ChallengesContext): Promise<number> {
  const due = await listDueIds(ctx.database, await ctx.clock.now(ctx.database));
  for (const id of due) await settleChallenge(ctx, id);
  return due.length;
}

/** Locks a challenge, then its players, and decides it if possible. Returns null if it does not exist. */
async function lockAndSettle(ctx: ChallengesContext, tx: Tx, id: number) {
  const locked = await lockChallenge(tx, id);
  if (!locked) return null;
  await ctx.account.lockPlayers(tx, [...getPlayerIds(locked)].sort());
  const now = await ctx.clock.now(tx);
  const { row } = await decideChallenge(ctx, tx, locked, now);
  return { row, now, hasChanged: row !== locked };
}
