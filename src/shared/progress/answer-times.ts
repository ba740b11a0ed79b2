import { isImplausiblePace } from '../game/pace.ts';
import { timePerQuestionMs } from '../game/rules.ts';
import type { RandomBelow } from '../kernel/random.ts';
import { difficulties, type Difficulty } from '../questions/difficulty.ts';
import { toPace, decodeAnswers, stepRatio } from './recent-answers.ts';

/** Equally likely times in ascending order, in milliseconds without speed adjustments. */
type Times = readonly number[];

/** Answer times by outcome and difficulty; timeouts are left out. */
export interface AnswerTimes {
  readonly right: Readonly<Record<Difficulty, Times>>;
  readonly wrong: Readonly<Record<Difficulty, Times>>;
}

/** The midpoints of twenty equal-probability slices of a normal distribution, in standard deviations from the mean. */
const positiveDeviations = [0.063, 0.189, 0.319, 0.454, 0.598, 0.755, 0.935, 1.15, 1.44, 1.96];
const twentieths = [...positiveDeviations.map((deviation) => -deviation).reverse(), ...positiveDeviations];

/**
 * Most answers take a little less than the mean and a few take much longer. `spread` is the standard deviation of the
 * logarithm.
 */
function createLogNormalTimes(medianMs: number, spread = 0.45): Times {
  return twentieths.map((deviation) => Math.round(medianMs * Math.exp(spread * deviation)));
}

const usualMedianMs = {
  right: { easy: 8_000, medium: 10_000, hard: 12_000 },
  wrong: { easy: 10_000, medium: 12_500, hard: 15_000 },
};

/**
 * Default times until a server has recorded enough answers by real players. Answer times in multiple-choice tests are
 * known to be log-normal (van der Linden 2006). The medians keep computer players as fast as in their first version,
 * and longer for harder questions and wrong answers.
 */
export const usualTimes = mapTimesByKind((isRight, difficulty) =>
  createLogNormalTimes(usualMedianMs[isRight ? 'right' : 'wrong'][difficulty]),
);

export const minAnswersPerKind = 100;

/**
 * Calculates answer times from the players' last answers (`recentAnswers`), ignoring players with implausible answers.
 * Returns the usual times while any kind has too few answers.
 */
export function measureAnswerTimes(recent: readonly string[]): AnswerTimes {
  const answers = recent.filter((each) => !isImplausiblePace(toPace(each))).flatMap(decodeAnswers);
  // Answers in the scale step of the time limit may be timeouts.
  const inTime = answers.filter(({ ms }) => ms * stepRatio <= timePerQuestionMs);
  const measured = mapTimesByKind((isRight, difficulty) =>
    toTwentieths(inTime.filter((each) => each.isRight === isRight && each.difficulty === difficulty)),
  );
  return [measured.right, measured.wrong].some((timesByDifficulty) =>
    difficulties.some((difficulty) => timesByDifficulty[difficulty].length === 0),
  )
    ? usualTimes
    : measured;
}

function mapTimesByKind(getTimes: (isRight: boolean, difficulty: Difficulty) => Times): AnswerTimes {
  const timesByDifficulty = (isRight: boolean) => ({
    easy: getTimes(isRight, 'easy'),
    medium: getTimes(isRight, 'medium'),
    hard: getTimes(isRight, 'hard'),
  });
  return { right: timesByDifficulty(true), wrong: timesByDifficulty(false) };
}

/** The midpoints of twenty equal slices of the sorted times; empty if there are too few answers. */
function toTwentieths(answers: readonly { readonly ms: number }[]): Times {
  if (answers.length < minAnswersPerKind) return [];
  const ascending = answers.map(({ ms }) => ms).sort((one, other) => one - other);
  return twentieths.map((_deviation, index) => {
    const ms = ascending[Math.floor(((index + 0.5) / twentieths.length) * ascending.length)] ?? 0;
    // Times are stored as the beginning of their step, so use the middle of the step.
    return Math.round(ms * Math.sqrt(stepRatio));
  });
}

/** Draws one of these times or an interpolated value between two neighbors, in milliseconds. */
export function drawTime(times: Times, randomBelow: RandomBelow): number {
  const parts = 1_000;
  const at = randomBelow((times.length - 1) * parts + 1);
  const [low = 0, high = low] = times.slice(Math.floor(at / parts));
  return Math.round(low + ((high - low) * (at % parts)) / parts);
}
