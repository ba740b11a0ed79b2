import type { Mode } from '../game/rules.ts';
import type { TracedAnswer } from '../game/trace.ts';

/** What a challenge asks a finished game for. */
export interface FinishedGame {
  readonly mode: Mode;
  /** 1, 2, 5, 10, or 0 with time off. */
  readonly timeFactor: number;
  readonly score: number;
  readonly stars: number;
  readonly isSuccess: boolean;
  readonly hasUsedPowerUps: boolean;
  /** Its closed questions, each with its main category. */
  readonly answers: readonly TracedAnswer[];
}

/** Fewer questions than these make no whole game: nothing that a game of one question gives for nothing. */
const wholeGame = 5;
/** A third of a question's time, at time factor 1. */
const quickMs = 10_000;
const maxFactor = 10;

export function rightOf(game: FinishedGame, wanted: (answer: TracedAnswer) => boolean = () => true): number {
  return game.answers.filter((answer) => answer.outcome === 'right' && wanted(answer)).length;
}

const lost = ({ outcome }: TracedAnswer) => outcome === 'wrong' || outcome === 'timeout';

/** Skipped questions neither end a row nor belong to it. */
export function longestRun(game: FinishedGame): number {
  let run = 0;
  let longest = 0;
  for (const answer of game.answers) {
    if (answer.outcome === 'right') run += 1;
    else if (lost(answer)) run = 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Right answers before the first that was not. */
export function openingRun(game: FinishedGame): number {
  const first = game.answers.findIndex(lost);
  return rightOf(first === -1 ? game : { ...game, answers: game.answers.slice(0, first) });
}

/** Right within the first third of the time; who plays with more time has more of it, with time off the most. */
export function quickRight(game: FinishedGame): number {
  const within = quickMs * (game.timeFactor || maxFactor);
  return rightOf(game, (answer) => answer.usedMs <= within);
}

/** Main categories with a right answer. */
export function placesOf(game: FinishedGame): number {
  return new Set(game.answers.filter(({ outcome }) => outcome === 'right').map(({ categoryId }) => categoryId)).size;
}

const mistakes = (game: FinishedGame) => game.answers.filter(lost).length;

export function isWhole(game: FinishedGame): boolean {
  return game.answers.filter(({ outcome }) => outcome !== 'skipped').length >= wholeGame;
}

export const isWin = (game: FinishedGame) => game.isSuccess && isWhole(game);

/** A normal game that ended with as many lives as it began with, or more. */
export function hasEveryLife(game: FinishedGame): boolean {
  return game.mode === 'normal' && isWhole(game) && mistakes(game) === 0;
}

/** Whether a normal game was won although, or while, this many lives were lost. */
export function isWonWith(game: FinishedGame, leastLost: number, mostLost: number): boolean {
  const count = mistakes(game);
  return game.mode === 'normal' && isWin(game) && count >= leastLost && count <= mostLost;
}
