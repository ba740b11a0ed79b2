import { describeFinding } from '#shared/fair-play/describe-finding.ts';
import type { FlagDecision, FlagState } from '#shared/fair-play/rules.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { FairPlayContext } from './context.ts';
import { findFlag, lockEvidence, lockFlag, resetEvidence, writeDecision } from './store.ts';

interface Decision {
  readonly decision: FlagDecision;
  /** The state that the moderator saw. */
  readonly seen: FlagState;
  /** Shown to the player; empty for none. */
  readonly words: string;
}

/**
 * Restores a player or keeps them out. The flag, the boards, the audit trail and the notice to the player change
 * together. A player who is cleared starts again without evidence. 409 if another moderator decided first; a repeat of
 * the same decision returns the same result.
 */
export async function decideFlag(
  ctx: FairPlayContext,
  actorId: string,
  id: number,
  { decision, seen, words }: Decision,
): Promise<{ readonly state: FlagState }> {
  const { account, audit, boards, clock, database, failpoint, notices, players, progress } = ctx;
  const found = await findFlag(database, id);
  if (!found) throw new ApiError('flagNotFound');
  const { playerId } = found;
  return database.transaction(async (tx) => {
    await account.lockPlayers(tx, [playerId]);
    const now = await clock.now(tx);
    await players.mustMayModerate(tx, actorId, playerId, now);
    // The evidence is locked before the flag, as where answers are counted.
    if (decision === 'cleared') await lockEvidence(tx, [playerId]);
    const flag = await lockFlag(tx, id);
    if (!flag) throw new ApiError('flagNotFound');
    if (flag.state === decision && flag.decidedBy === actorId && !isAppealed(flag)) return { state: decision };
    if (flag.state !== seen) throw new ApiError('flagDecided');
    await writeDecision(tx, id, decision, { actorId, now, words: words || null });
    if (decision === 'cleared') {
      await resetEvidence(tx, playerId);
      const player = await account.moderation.findModerated(tx, playerId);
      const isSuspended = player !== null && player.suspendedAt !== null;
      const isTooFast = (await progress.unbelievable(tx, [playerId])).has(playerId);
      await boards.holdBack(tx, playerId, isSuspended || isTooFast, now);
    }
    const kind = decision === 'cleared' ? 'heldBackCleared' : 'heldBackConfirmed';
    const about = describeFinding({ ...flag, right: flag.correct });
    await notices.give(tx, { playerId, kind, about, words: words || null }, now);
    await audit.noteAll(tx, [
      {
        subject: 'player',
        subjectId: playerId,
        actorId,
        now,
        action: decision === 'cleared' ? 'fair-play-cleared' : 'fair-play-confirmed',
        before: { state: flag.state, signal: flag.signal, answers: flag.answers, right: flag.correct },
        after: { state: decision, ...(words && { words }) },
      },
    ]);
    failpoint('fair-play.decided');
    return { state: decision };
  });
}

/** The player has appealed since the decision. */
function isAppealed({ appealedAt, decidedAt }: { readonly appealedAt: Date | null; readonly decidedAt: Date | null }) {
  return appealedAt !== null && decidedAt !== null && appealedAt > decidedAt;
}
