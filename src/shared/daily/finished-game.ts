import type { Mode } from '../game/rules.ts';
import type { TracedAnswer } from '../game/trace.ts';

/** The fields of a finished game that challenges are measured by. */
export interface FinishedGame {
  readonly mode: Mode;
  /** 1, 2, 5, 10, or 0 with time off. */
  readonly timeFactor: number;
  readonly score: number;
  readonly stars: number;
  readonly isSuccess: boolean;
  readonly hasUsedPowerUps: boolean;
  /** Closed questions with their main categories. */
  readonly answers: readonly TracedAnswer[];
}

/** Minimum number of questions of a full game; shorter games do not earn game-level challenges. */
const fullGameQuestions = 5;
/** A third of a question's time at time factor 1, in milliseconds. */
const quickMs = 10_000;
const maxFactor = 10;

export function countRight(game: FinishedGame, wanted: (answer: TracedAnswer) => boolean = () => true): number {
  return game.answers.filter((answer) => answer.outcome === 'right' && wanted(answer)).length;
}

const isMistake = ({ outcome }: TracedAnswer) => outcome === 'wrong' || outcome === 'timeout';

/** Skipped questions neither end a run nor count towards it. */
export function getLongestRun(game: FinishedGame): number {
  let run = 0;
  let longest = 0;
  for (const answer of game.answers) {
    if (answer.outcome === 'right') run += 1;
    else if (isMistake(answer)) run = 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Counts right answers before the first mistake. */
export function countOpeningRun(game: FinishedGame): number {
  const first = game.answers.findIndex(isMistake);
  return countRight(first === -1 ? game : { ...game, answers: game.answers.slice(0, first) });
}

/**
 * Counts right answers within the first third of the time limit, which grows with the time factor; without a limit the
 * largest factor applies.
 */
export function countQuickRight(game: FinishedGame): number {
  const within = quickMs * (game.timeFactor || maxFactor);
  return countRight(game, (answer) => answer.usedMs <= within);
}

/** Counts main categories with a right answer. */
export function countPlaces(game: FinishedGame): number {
  return new Set(game.answers.filter(({ outcome }) => outcome === 'right').map(({ categoryId }) => categoryId)).size;
}

const countMistakes = (game: FinishedGame) => game.answers.filter(isMistake).length;

export function isFullGame(game: FinishedGame): boolean {
  return game.answers.filter(({ outcome }) => outcome !== 'skipped').length >= fullGameQuestions;
}

export const isWin = (game: FinishedGame) => game.isSuccess && isFullGame(game);

/** Whether a normal game ended without losing a life. */
export function hasEveryLife(game: FinishedGame): boolean {
  return game.mode === 'normal' && isFullGame(game) && countMistakes(game) === 0;
}

/** Whether a normal game was won with a number of lost lives in this range. */
export function isWonWithLivesLost(game: FinishedGame, leastLost: number, mostLost: number): boolean {
  const count = countMistakes(game);
  return game.mode === 'normal' && isWin(game) && count >= leastLost && count <= mostLost;
}
