import type { Category } from '#shared/catalog/contract.ts';
import { streakMilestones } from '#shared/daily/rules.ts';
import type { Difficulty, GameResult, PlayQuestion } from '#shared/game/contract.ts';
import { extraTimeCapMs, timePerQuestionMs } from '#shared/game/rules.ts';
import type { PowerUpType } from '#shared/powerups/rules.ts';
import type { AnswerState } from '#client/ui/game/answer-button.tsx';
import type { TrailStop } from '#client/ui/game/trail.tsx';
import { type Game, shownQuestion } from '../session/game-model.ts';

/** How an answer's row stands. Before the verdict only the chosen and the struck ones differ. */
export function answerState(game: Game, question: PlayQuestion, answer: string): AnswerState {
  if (question.verdict && game.stage === 'verdict') {
    if (answer === question.verdict.correctAnswer) return 'right';
    return answer === game.chosen ? 'wrong' : 'rest';
  }
  if (game.stage === 'locked' && answer === game.chosen) return 'locked';
  return question.removedAnswers.includes(answer) ? 'struck' : 'idle';
}

/** The trail of a game of so many questions: what became of each, where the player stands, what lies ahead. */
export function trailStops(game: Game): TrailStop[] {
  const length = Math.max(game.total ?? 0, game.questions.length);
  return Array.from(
    { length },
    (_, index) => game.questions[index]?.verdict?.outcome ?? (index === game.index ? 'here' : 'ahead'),
  );
}

/** The full ring: 30 s times the time factor; in survival after extra time what it may be filled to. */
export function ringTotalMs(game: Game): number {
  const total = timePerQuestionMs * (game.timeFactor || 1);
  const isFilled = game.gameMode === 'survival' && (game.clock.limitMs ?? 0) > total;
  return isFilled ? extraTimeCapMs('survival', game.timeFactor) : total;
}

/** Power-ups that did their work: once a question, in survival once a game (rules P3). */
export function spentPowerUps(game: Game): readonly PowerUpType[] {
  return game.gameMode === 'survival' ? game.powerUpsUsed : game.usedHere.filter((type) => type !== 'skipQuestion');
}

const everyPowerUp: readonly PowerUpType[] = ['extraTime', 'skipQuestion', 'fiftyFifty', 'extraLife'];

/**
 * Power-ups that have nothing to work on: all but while a question runs, extra time with time off, 50/50 where there are
 * only two answers.
 */
export function idlePowerUps(game: Game): readonly PowerUpType[] {
  const isFree = game.stage === 'asking' && game.cover === 'none' && game.powerUpInUse === null;
  if (!isFree) return everyPowerUp;
  return [
    ...(game.clock.limitMs === null ? (['extraTime'] as const) : []),
    ...(shownQuestion(game)?.kind === 'trueFalse' ? (['fiftyFifty'] as const) : []),
  ];
}

const difficulties: Readonly<Record<Difficulty, { readonly name: string; readonly kites: number }>> = {
  easy: { name: 'Easy', kites: 1 },
  medium: { name: 'Medium', kites: 2 },
  hard: { name: 'Hard', kites: 3 },
};

/** The difficulty's label; Medium unless it is known to be another (rules 2.5). */
export function difficultyLook(difficulty: Difficulty | undefined) {
  return difficulties[difficulty ?? 'medium'] ?? difficulties.medium;
}

/** The main category of a question: the place on the map that it comes from. */
export function mainCategoryOf(
  categories: readonly Category[] | undefined,
  categoryId: number | null,
): Category | null {
  const category = categories?.find(({ id }) => id === categoryId);
  if (!category) return null;
  return categories?.find(({ id }) => id === category.parentId) ?? category;
}

/** The title over a finished game (rules 2.9, R3). */
export function endTitle(
  { gameMode, isSuccess }: Pick<GameResult, 'gameMode' | 'isSuccess'>,
  isWhole: boolean,
): string {
  if (!isWhole) return 'Warm-up done';
  if (!isSuccess) return 'Game Over';
  return gameMode === 'survival' ? 'Impressive Run!' : 'Great Job!';
}

/** The one thing that is celebrated beside the score; the others stand as plain badges. A level is none: what it gives stands for it. */
export function honoursOf(result: Pick<GameResult, 'isPersonalBest' | 'streak'>): string[] {
  const { current, extendedToday, freezeEarned, freezesUsed } = result.streak;
  return [
    ...(extendedToday && streakMilestones.includes(current) ? [`${current}-day streak`] : []),
    ...(result.isPersonalBest ? ['New personal best'] : []),
    ...(freezeEarned ? ['Streak freeze earned'] : []),
    ...(freezesUsed > 0 ? ['Streak kept by a freeze'] : []),
  ];
}

/** "Question N / total" counts from the question on the screen; a paused one has its place. */
export function questionPlace(game: Game): { readonly position: number; readonly total: number | null } {
  return { position: shownQuestion(game)?.position ?? game.index + 1, total: game.total };
}
