import type { OwnFlag } from '#shared/fair-play/contract.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { FairPlayContext } from './context.ts';
import { findFlagInForce, type FlagRow, lockFlagInForce, writeAppeal } from './store.ts';

interface FairPlayStatus {
  readonly flag: OwnFlag | null;
}

/** The player's view of their own flag, which is hidden until it is applied. */
export async function getFairPlayStatus(
  { database }: Pick<FairPlayContext, 'database'>,
  playerId: string,
): Promise<FairPlayStatus> {
  const flag = await findFlagInForce(database, playerId);
  return { flag: flag && flag.appliedAt !== null ? presentOwnFlag(flag) : null };
}

/** One appeal per flag, also after a moderator has confirmed it; a repeat of the same text changes nothing. */
export function appealFlag(
  { account, clock, database, failpoint }: Pick<FairPlayContext, 'account' | 'clock' | 'database' | 'failpoint'>,
  playerId: string,
  text: string,
): Promise<FairPlayStatus> {
  return database.transaction(async (tx) => {
    await account.lockPlayers(tx, [playerId]);
    const flag = await lockFlagInForce(tx, playerId);
    if (!flag || flag.appliedAt === null) throw new ApiError('notHeldBack');
    if (flag.appeal !== null) {
      if (flag.appeal !== text) throw new ApiError('appealSent');
      return { flag: presentOwnFlag(flag) };
    }
    await writeAppeal(tx, flag.id, text, await clock.now(tx));
    failpoint('fair-play.appealed');
    return { flag: presentOwnFlag({ ...flag, appeal: text }) };
  });
}

function presentOwnFlag(flag: FlagRow): OwnFlag {
  const { signal, answers, correct, hard, state, createdAt, appeal, words } = flag;
  return {
    signal,
    answers,
    right: correct,
    hard,
    state: state === 'confirmed' ? 'confirmed' : 'open',
    createdAt: createdAt.toISOString(),
    appeal,
    words,
  };
}
