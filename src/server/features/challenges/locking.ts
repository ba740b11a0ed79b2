import type { Side } from '#shared/challenges/decision.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { withLocked } from '#server/platform/database/with-locked.ts';
import type { ChallengesContext } from './context.ts';
import { decideChallenge } from './decision.ts';
import { playersOf, sideOf } from './sides.ts';
import { type ChallengeRow, findChallenge, listDue, lockChallenge } from './store.ts';

/** A challenge that is locked, its players too, and settled; seen by one of them. */
export interface Locked {
  readonly row: ChallengeRow;
  readonly side: Side;
  readonly now: Date;
}

/** Works on a challenge in one transaction; somebody else's is a 404, like one that does not exist. */
export function withLockedChallenge<T>(
  ctx: ChallengesContext,
  id: number,
  playerId: string,
  work: (tx: Tx, locked: Locked) => Promise<T>,
): Promise<T> {
  const lock = async (tx: Tx): Promise<Locked | null> => {
    // A third person locks nothing: who plays it never changes.
    const seen = await findChallenge(tx, id);
    const side = seen && sideOf(seen, playerId);
    const settled = side && (await lockAndSettle(ctx, tx, id));
    if (!settled) throw new Refusal('challengeNotFound');
    const { row, now, hasChanged } = settled;
    return hasChanged ? null : { row, side, now };
  };
  return withLocked(ctx.database, { name: `challenge ${id}`, lock }, work);
}

/** Settles a challenge in a transaction of its own. */
export function settle(ctx: ChallengesContext, id: number): Promise<ChallengeRow | undefined> {
  return ctx.database.transaction(async (tx) => (await lockAndSettle(ctx, tx, id))?.row);
}

/** Settles those whose time is over. Answers how many were looked at. */
export async function settleDue(ctx: ChallengesContext): Promise<number> {
  const due = await listDue(ctx.database, await ctx.clock.now(ctx.database));
  for (const id of due) await settle(ctx, id);
  return due.length;
}

/** Locks one, then its players, and decides what can be decided; null for one that does not exist. */
async function lockAndSettle(ctx: ChallengesContext, tx: Tx, id: number) {
  const locked = await lockChallenge(tx, id);
  if (!locked) return null;
  await ctx.account.lockPlayers(tx, [...playersOf(locked)].sort());
  const now = await ctx.clock.now(tx);
  const { row } = await decideChallenge(ctx, tx, locked, now);
  return { row, now, hasChanged: row !== locked };
}
