import { describeFinding } from '#shared/fair-play/describe-finding.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { FairPlayContext } from './context.ts';
import { listFlagsToApply, lockFlag, writeApplied } from './store.ts';

/** Attempts to leave official tournaments while the player joins another one. */
const maxAttempts = 20;

/** Applies new flags, each once on any number of servers; a server that dies leaves them to the next run. Returns how many there were. */
export async function applyFlags(ctx: FairPlayContext): Promise<number> {
  const flags = await listFlagsToApply(ctx.database);
  for (const flag of flags) {
    let attempts = 0;
    while (!(await tryToApply(ctx, flag))) {
      attempts += 1;
      if (attempts === maxAttempts) throw new ApiError('unavailable');
    }
  }
  return flags.length;
}

/** Returns false, with nothing changed, if the player has joined an official tournament meanwhile. */
function tryToApply(
  { boards, clock, database, failpoint, notices, tournaments }: FairPlayContext,
  { id, playerId }: { readonly id: number; readonly playerId: string },
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const now = await clock.now(tx);
    // Locks tournaments and games before the player, like all other transactions.
    if (!(await tournaments.leaveOfficial(tx, playerId, now))) return false;
    const flag = await lockFlag(tx, id);
    // Another server applied it, a moderator cleared it, or the player has left.
    if (!flag || flag.appliedAt !== null) return true;
    await boards.holdBack(tx, playerId, true, now);
    const about = describeFinding({ ...flag, right: flag.correct });
    await notices.give(tx, { playerId, kind: 'heldBack', about, words: null }, now);
    await writeApplied(tx, id, now);
    failpoint('fair-play.flag-applied');
    return true;
  });
}
