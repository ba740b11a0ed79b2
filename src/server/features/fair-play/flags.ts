import { type FlagDecision, type FlagState, describeFinding } from '#shared/fair-play/rules.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { FairPlayContext } from './context.ts';
import {
  type FlagRow,
  findFlag,
  findFlagInForce,
  listFlags,
  listFlagsToApply,
  lockEvidence,
  lockFlag,
  lockFlagInForce,
  resetEvidence,
  writeAppeal,
  writeApplied,
  writeDecision,
} from './store.ts';
import type { FairPlayFlag, OwnFlag } from '#shared/fair-play/contract.ts';

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

/** A page of the flags that wait for a moderator, or of those that were confirmed. */
export async function listFairPlayFlags(
  { database, playerCards }: Pick<FairPlayContext, 'database' | 'playerCards'>,
  query: Parameters<typeof listFlags>[1],
): Promise<FairPlayFlag[]> {
  const rows = await listFlags(database, query);
  const cards = await playerCards.cards(
    database,
    rows.map(({ playerId }) => playerId),
    null,
  );
  return rows.flatMap((row) => {
    const player = cards.get(row.playerId);
    if (!player) return [];
    const { id, isStaff, signal, answers, correct, hard, power, state, appeal, words, clearedBefore } = row;
    return [
      {
        id,
        player,
        isStaff,
        signal,
        answers,
        right: correct,
        hard,
        power,
        state,
        createdAt: row.createdAt.toISOString(),
        appeal,
        appealedAt: row.appealedAt?.toISOString() ?? null,
        decidedAt: row.decidedAt?.toISOString() ?? null,
        words,
        clearedBefore,
      },
    ];
  });
}

export async function assertFlagExists({ database }: Pick<FairPlayContext, 'database'>, id: number): Promise<void> {
  if (!(await findFlag(database, id))) throw new ApiError('flagNotFound');
}

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
