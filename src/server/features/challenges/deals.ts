import type { PlayQuestion } from '#shared/game/contract.ts';
import { invalidField, Refusal } from '#shared/kernel/errors.ts';
import type { ContestRules } from '#server/features/game/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { ChallengesContext } from './context.ts';
import { type Locked, withLockedChallenge } from './locking.ts';
import { isOngoing, partOf, playersOf, withPart } from './sides.ts';
import { type ChallengeRow, saveChallenge } from './store.ts';

/**
 * Opens the player's game at their own time factor, or answers what the one that is open shows. Both get the same
 * questions in the same order, once each.
 */
export async function deal(
  ctx: ChallengesContext,
  rules: ContestRules,
  categoryId: number,
  id: number,
): Promise<PlayQuestion[]> {
  const dealt = async (tx: Tx, locked: Locked) => {
    const { row, side, now } = locked;
    if (row.categoryId !== categoryId) throw new Refusal('challengeNotFound');
    const { gameId } = partOf(row, side);
    if (gameId !== null) {
      const running = await ctx.game.contestDeal(tx, gameId, now);
      if (!running) throw new Refusal('challengePlayed');
      return running;
    }
    if (!isOngoing(row, now)) throw new Refusal('challengeDecided');
    if (row.status === 'pending' && side === 'challenged') throw new Refusal('challengeNotAccepted');
    if (rules.timeFactor === 0) throw invalidField('timeFactor', 'must be 1, 2, 5 or 10 in a challenge');
    return openGame(ctx, tx, rules, locked);
  };
  const questions = await ctx.game.leavingFirst(rules, () => withLockedChallenge(ctx, id, rules.playerId, dealt));
  ctx.failpoint('deal.committed');
  return questions;
}

async function openGame(
  ctx: ChallengesContext,
  tx: Tx,
  rules: ContestRules,
  { row, side, now }: Locked,
): Promise<PlayQuestion[]> {
  const fixed = await withQuestions(ctx, tx, row);
  const revisions = fixed.questionRevisions ?? [];
  const questions = (fixed.questionIds ?? []).map((questionId, index) => ({
    questionId,
    revision: revisions[index] ?? 0,
  }));
  // A category without a question left: nothing is fixed, and nobody has played.
  if (questions.length === 0) return [];
  const { categoryId, id: contestId } = row;
  const order = { ...rules, mode: 'challenge', categoryId, contestId, questions } as const;
  const opened = await ctx.game.openContestGame(tx, order, now);
  ctx.failpoint('challenge.game-opened');
  await saveChallenge(tx, withPart(fixed, side, { gameId: opened.gameId }));
  await ctx.events.publish(tx, 'challenges', [rules.playerId]);
  return opened.questions;
}

/** The questions in the wordings of the first deal, which picks them. */
async function withQuestions(ctx: ChallengesContext, tx: Tx, row: ChallengeRow): Promise<ChallengeRow> {
  if (row.questionIds) return row;
  const picked = await ctx.picking.pickForContest(tx, {
    mode: 'challenge',
    contestId: row.id,
    categoryId: row.categoryId,
    playerIds: playersOf(row),
  });
  return {
    ...row,
    questionIds: picked.map(({ questionId }) => questionId),
    questionRevisions: picked.map(({ revision }) => revision),
  };
}
