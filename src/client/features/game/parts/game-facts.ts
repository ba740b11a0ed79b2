import type { Category } from '#shared/catalog/contract.ts';
import { streakMilestones } from '#shared/daily/rules.ts';
import type { Difficulty, GameResult, PlayQuestion } from '#shared/game/contract.ts';
import { getExtraTimeCapMs, timePerQuestionMs } from '#shared/game/rules.ts';
import type { PowerUpType } from '#shared/powerups/rules.ts';
import type { AnswerState } from '#client/ui/game/answer-button.tsx';
import type { TrailStop } from '#client/ui/game/trail.tsx';
import { type Game, getShownQuestion } from '../session/game-model.ts';

/** Before the verdict only the chosen and the removed answers differ. */
export function getAnswerState(game: Game, question: PlayQuestion, answer: string): AnswerState {
  if (question.verdict && game.stage === 'verdict') {
    if (answer === question.verdict.correctAnswer) return 'right';
    return answer === game.chosen ? 'wrong' : 'rest';
  }
  if (game.stage === 'locked' && answer === game.chosen) return 'locked';
  return question.removedAnswers.includes(answer) ? 'struck' : 'idle';
}

export function getTrailStops(game: Game): TrailStop[] {
  const length = Math.max(game.total ?? 0, game.questions.length);
  return Array.from(
    { length },
    (_, index) => game.questions[index]?.verdict?.outcome ?? (index === game.index ? 'here' : 'ahead'),
  );
}

/** Time of a full ring: 30 s times the time factor, or the maximum after extra time in survival. */
export function getRingTotalMs(game: Game): number {
  const total = timePerQuestionMs * (game.timeFactor || 1);
  const isExtended = game.gameMode === 'survival' && (game.clock.limitMs ?? 0) > total;
  return isExtended ? getExtraTimeCapMs('survival', game.timeFactor) : total;
}

/** Once a question, in survival once a game (rules P3). */
export function listSpentPowerUps(game: Game): readonly PowerUpType[] {
  return game.gameMode === 'survival'
    ? game.powerUpsUsed
    : game.usedOnQuestion.filter((type) => type !== 'skipQuestion');
}

const allPowerUps: readonly PowerUpType[] = ['extraTime', 'skipQuestion', 'fiftyFifty', 'extraLife'];

/** All of them unless a question is running, extra time without a limit, and 50/50 with only two answers. */
export function listUnusablePowerUps(game: Game): readonly PowerUpType[] {
  const isFree = game.stage === 'asking' && game.cover === 'none' && game.powerUpInUse === null;
  if (!isFree) return allPowerUps;
  return [
    ...(game.clock.limitMs === null ? (['extraTime'] as const) : []),
    ...(getShownQuestion(game)?.kind === 'trueFalse' ? (['fiftyFifty'] as const) : []),
  ];
}

const difficulties: Readonly<Record<Difficulty, { readonly name: string; readonly kites: number }>> = {
  easy: { name: 'Easy', kites: 1 },
  medium: { name: 'Medium', kites: 2 },
  hard: { name: 'Hard', kites: 3 },
};

/** Medium by default (rules 2.5). */
export function getDifficultyLook(difficulty: Difficulty | undefined) {
  return difficulties[difficulty ?? 'medium'] ?? difficulties.medium;
}

export function findMainCategory(
  categories: readonly Category[] | undefined,
  categoryId: number | null,
): Category | null {
  const category = categories?.find(({ id }) => id === categoryId);
  if (!category) return null;
  return categories?.find(({ id }) => id === category.parentId) ?? category;
}

/** See rules 2.9, R3. */
export function getEndTitle(
  { gameMode, isSuccess }: Pick<GameResult, 'gameMode' | 'isSuccess'>,
  isWhole: boolean,
): string {
  if (!isWhole) return 'Warm-up done';
  if (!isSuccess) return 'Game Over';
  return gameMode === 'survival' ? 'Impressive Run!' : 'Great Job!';
}

/** The most important one is first. A new level is not among them because its item is shown instead. */
export function listHonors(result: Pick<GameResult, 'isPersonalBest' | 'streak'>): string[] {
  const { current, extendedToday, freezeEarned, freezesUsed } = result.streak;
  return [
    ...(extendedToday && streakMilestones.includes(current) ? [`${current}-day streak`] : []),
    ...(result.isPersonalBest ? ['New personal best'] : []),
    ...(freezeEarned ? ['Streak freeze earned'] : []),
    ...(freezesUsed > 0 ? ['Streak kept by a freeze'] : []),
  ];
}

/** A paused question keeps its position. */
export function getQuestionPosition(game: Game): { readonly position: number; readonly total: number | null } {
  return { position: getShownQuestion(game)?.position ?? game.index + 1, total: game.total };
}
