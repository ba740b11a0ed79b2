import type { Attempt, Submission } from '#shared/game/contract.ts';
import { type Game, getShownQuestion } from './game-model.ts';

/** The server decides: `isCorrect` is sent but ignored (rules 3.5, A1). */
export function toAttempt(game: Game): Attempt | null {
  const question = getShownQuestion(game);
  if (!question) return null;
  return {
    ticket: question.ticket,
    questionId: question.id,
    categoryId: question.categoryId,
    answer: game.chosen,
    isCorrect: false,
    timeTaken: game.claimedSeconds,
    difficulty: question.difficulty,
    powerUpsUsed: [...game.usedOnQuestion],
    gameMode: game.gameMode,
  };
}

/** `gameMode` is sent for survival only, with a null `categoryId` (rules 3.6). */
export function toSubmission(game: Game): Submission {
  const answered = game.questions.filter((question) => question.verdict && question.verdict.outcome !== 'skipped');
  const isSurvival = game.gameMode === 'survival';
  return {
    gameId: game.gameId,
    categoryId: isSurvival ? null : game.categoryId,
    score: game.score,
    questionsAnswered: answered.length,
    questionsCorrect: game.questionsCorrect,
    timeSpent: Math.round(answered.reduce((sum, question) => sum + (question.verdict?.timeTaken ?? 0), 0)),
    powerUpsUsed: [...game.powerUpsUsed],
    ...(isSurvival ? { gameMode: 'survival' as const } : {}),
  };
}
