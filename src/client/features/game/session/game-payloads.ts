import type { Attempt, Submission } from '#shared/game/contract.ts';
import { type Game, shownQuestion } from './game-model.ts';

/** The attempt record of the locked answer (rules 3.5, A1). The referee decides: `isCorrect` is sent and ignored. */
export function attemptOf(game: Game): Attempt | null {
  const question = shownQuestion(game);
  if (!question) return null;
  return {
    ticket: question.ticket,
    questionId: question.id,
    categoryId: question.categoryId,
    answer: game.chosen,
    isCorrect: false,
    timeTaken: game.claimedSeconds,
    difficulty: question.difficulty,
    powerUpsUsed: [...game.usedHere],
    gameMode: game.gameMode,
  };
}

/** The game result payload (rules 3.6); `gameMode` is sent for survival only, where `categoryId` is null. */
export function submissionOf(game: Game): Submission {
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
