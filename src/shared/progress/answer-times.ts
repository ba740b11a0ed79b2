import { isUnbelievable } from '../game/pace.ts';
import { timePerQuestionMs } from '../game/rules.ts';
import type { RandomBelow } from '../kernel/random.ts';
import { difficulties, type Difficulty } from '../questions/difficulty.ts';
import { paceOfAnswers, readAnswers, stepRatio } from './times.ts';

/** Equally likely times in ascending order, in milliseconds of a plain clock. */
type Times = readonly number[];

/** How long players take for answers, by what comes of them and by difficulty; what ran out of time is left out. */
export interface AnswerTimes {
  readonly right: Readonly<Record<Difficulty, Times>>;
  readonly wrong: Readonly<Record<Difficulty, Times>>;
}

/** Standard deviations from the middle at which the twentieths of a normal distribution have their own middles. */
const half = [0.063, 0.189, 0.319, 0.454, 0.598, 0.755, 0.935, 1.15, 1.44, 1.96];
const twentieths = [...half.map((deviation) => -deviation).reverse(), ...half];

/** Most take a little less than the mean and a few much longer, as people do; `spread` is that of the logarithm. */
function logNormal(medianMs: number, spread = 0.45): Times {
  return twentieths.map((deviation) => Math.round(medianMs * Math.exp(spread * deviation)));
}

const usualMedianMs = {
  right: { easy: 8_000, medium: 10_000, hard: 12_000 },
  wrong: { easy: 10_000, medium: 12_500, hard: 15_000 },
};

/**
 * As long as a server has seen too few answers of its own players. That times are log-normal is known of tests with a choice of
 * answers (van der Linden 2006); the medians are chosen so that computer players are as fast as they were with the first
 * version of them, longer where it is harder and where the answer is wrong (record 98).
 */
export const usualTimes = timesBy((isRight, difficulty) =>
  logNormal(usualMedianMs[isRight ? 'right' : 'wrong'][difficulty]),
);

/** Fewer answers of a kind tell nothing. */
export const enoughAnswers = 100;

/**
 * The times of these players' last answers (`recentAnswers`), without those of players who answer as no human does; the
 * usual ones while there are too few of any kind.
 */
export function measuredTimes(recent: readonly string[]): AnswerTimes {
  const answers = recent.filter((each) => !isUnbelievable(paceOfAnswers(each))).flatMap(readAnswers);
  // What ends in the step of the limit may be a timeout.
  const inTime = answers.filter(({ ms }) => ms * stepRatio <= timePerQuestionMs);
  const measured = timesBy((isRight, difficulty) =>
    inTwentieths(inTime.filter((each) => each.isRight === isRight && each.difficulty === difficulty)),
  );
  return [measured.right, measured.wrong].some((by) => difficulties.some((difficulty) => by[difficulty].length === 0))
    ? usualTimes
    : measured;
}

function timesBy(of: (isRight: boolean, difficulty: Difficulty) => Times): AnswerTimes {
  const by = (isRight: boolean) => ({
    easy: of(isRight, 'easy'),
    medium: of(isRight, 'medium'),
    hard: of(isRight, 'hard'),
  });
  return { right: by(true), wrong: by(false) };
}

/** The middles of the twentieths of the times of many answers; none of too few. */
function inTwentieths(answers: readonly { readonly ms: number }[]): Times {
  if (answers.length < enoughAnswers) return [];
  const ascending = answers.map(({ ms }) => ms).sort((one, other) => one - other);
  return twentieths.map((_deviation, index) => {
    const ms = ascending[Math.floor(((index + 0.5) / twentieths.length) * ascending.length)] ?? 0;
    // Kept as the beginning of its step.
    return Math.round(ms * Math.sqrt(stepRatio));
  });
}

/** One of these times, or one between two neighbours, drawn by chance; in milliseconds. */
export function drawTime(times: Times, chance: RandomBelow): number {
  const parts = 1_000;
  const at = chance((times.length - 1) * parts + 1);
  const [low = 0, high = low] = times.slice(Math.floor(at / parts));
  return Math.round(low + ((high - low) * (at % parts)) / parts);
}
