import type { PlayQuestion } from '#shared/game/contract.ts';
import type { PracticeState } from '#shared/practice/contract.ts';
import { practiceRoundSize } from '#shared/practice/rules.ts';
import type { DealRules } from '#server/features/game/service.ts';
import type { PracticeContext } from './context.ts';
import { findPractice } from './store.ts';

export async function getPracticeState(ctx: PracticeContext, playerId: string): Promise<PracticeState> {
  const { due, waiting, mastered } = await loadPractice(ctx, playerId);
  return {
    due: due.length,
    waiting: waiting.length,
    nextDueAt: due.length > 0 ? null : (waiting[0]?.dueAt.toISOString() ?? null),
    mastered,
  };
}

/** Deals the mistakes that have been due the longest, or returns the open round; empty if none is due. */
export async function dealPracticeRound(ctx: PracticeContext, rules: DealRules): Promise<PlayQuestion[]> {
  const { due } = await loadPractice(ctx, rules.playerId);
  const questionIds = due.slice(0, practiceRoundSize).map(({ questionId }) => questionId);
  return ctx.game.dealPractice(rules, questionIds);
}

/** Returns the player's mistakes whose questions may still be dealt, after counting games that have just closed. */
async function loadPractice({ database, account, bank, game }: PracticeContext, playerId: string) {
  await game.countQuestionsOf(playerId);
  const found = await findPractice(database, playerId);
  const mistakes = found.mistakes.filter(({ questionId }) => bank.isOffered(questionId));
  const { now } = await account.today(database, playerId);
  return {
    mastered: found.mastered,
    due: mistakes.filter(({ dueAt }) => dueAt <= now),
    waiting: mistakes.filter(({ dueAt }) => dueAt > now),
  };
}
