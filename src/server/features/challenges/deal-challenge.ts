import type { PlayQuestion } from '#shared/game/contract.ts';
import { createFieldError, ApiError } from '#shared/kernel/errors.ts';
import type { ContestRules } from '#server/features/game/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { ChallengesContext } from './context.ts';
import { type LockedChallenge, withLockedChallenge } from './decision.ts';
import { isOngoing, getPart, getPlayerIds, withPart } from './sides.ts';
import { type ChallengeRow, saveChallenge } from './store.ts';

/**
 * Opens the player's game with their own time factor, or returns the questions of their open game. Both players get the
 * same questions in the same order.
 */
export async function dealChallenge(
  ctx: ChallengesContext,
  rules: ContestRules,
  categoryId: number,
  id: number,
): Promise<PlayQuestion[]> {
  const dealLocked = async (tx: Tx, locked: LockedChallenge) => {
    const { row, side, now } = locked;
    if (row.categoryId !== categoryId) throw new ApiError('challengeNotFound');
    const { gameId } = getPart(row, side);
    if (gameId !== null) {
      const running = await ctx.game.contestDeal(tx, gameId, now);
      if (!running) throw new ApiError('challengePlayed');
      return running;
    }
    if (!isOngoing(row, now)) throw new ApiError('challengeDecided');
    if (row.status === 'pending' && side === 'challenged') throw new ApiError('challengeNotAccepted');
    if (rules.timeFactor === 0) throw createFieldError('timeFactor', 'must be 1, 2, 5 or 10 in a challenge');
    return openGame(ctx, tx, rules, locked);
  };
  const questions = await ctx.game.leavingFirst(rules, () => withLockedChallenge(ctx, id, rules.playerId, dealLocked));
  ctx.failpoint('deal.committed');
  return questions;
}

async function openGame(
  ctx: ChallengesContext,
  tx: Tx,
  rules: ContestRules,
  { row, side, now }: LockedChallenge,
): Promise<PlayQuestion[]> {
  const fixed = await ensureQuestions(ctx, tx, row);
  const revisions = fixed.questionRevisions ?? [];
  const questions = (fixed.questionIds ?? []).map((questionId, index) => ({
    questionId,
    revision: revisions[index] ?? 0,
  }));
  // The category has no questions left, so nothing is fixed and no game begins.
  if (questions.length === 0) return [];
  const { categoryId, id: contestId } = row;
  const order = { ...rules, mode: 'challenge', categoryId, contestId, questions } as const;
  const opened = await ctx.game.openContestGame(tx, order, now);
  ctx.failpoint('challenge.game-opened');
  await saveChallenge(tx, withPart(fixed, side, { gameId: opened.gameId }));
  await ctx.events.publish(tx, 'challenges', [rules.playerId]);
  return opened.questions;
}

/** The first deal picks the questions and fixes their revisions. */
async function ensureQuestions(ctx: ChallengesContext, tx: Tx, row: ChallengeRow): Promise<ChallengeRow> {
  if (row.questionIds) return row;
  const picked = await ctx.picking.pickForContest(tx, {
    mode: 'challenge',
    contestId: row.id,
    categoryId: row.categoryId,
    playerIds: getPlayerIds(row),
  });
  return {
    ...row,
    questionIds: picked.map(({ questionId }) => questionId),
    questionRevisions: picked.map(({ revision }) => revision),
  };
}
