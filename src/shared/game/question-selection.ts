import { type RandomBelow, shuffleItems } from '../kernel/random.ts';
import { type Difficulty, difficulties } from '../questions/difficulty.ts';
import { wholeGameShares } from './rules.ts';

/**
 * Number of easy and medium questions at the start of a survival run, and the number of questions planned in advance.
 */
const survivalEasy = 4;
const survivalMedium = 5;
const planLength = 100;

export interface DifficultyPool {
  readonly easy: readonly number[];
  readonly medium: readonly number[];
  readonly hard: readonly number[];
}

/** Questions that must not be picked, and questions to avoid (newest first). */
export interface PickHistory {
  /** Reserved for an undecided contest, or already picked. */
  readonly excluded: ReadonlySet<number>;
  readonly met: readonly number[];
}

/**
 * Picks `count` different question ids in random order: those not met recently first, then those met longest ago.
 * Returns fewer when the pool is smaller.
 */
export function pickQuestions(
  pool: readonly number[],
  count: number,
  { excluded: left, met }: PickHistory,
  randomBelow: RandomBelow,
): number[] {
  const isMet = new Set(met);
  // In a large pool, a few random draws find new questions without scanning the whole pool.
  if (pool.length > 4 * (isMet.size + left.size + count)) {
    return drawFresh(pool, count, (id) => isMet.has(id) || left.has(id), randomBelow);
  }
  const fresh = shuffleItems(
    pool.filter((id) => !isMet.has(id) && !left.has(id)),
    randomBelow,
  );
  if (fresh.length >= count) return fresh.slice(0, count);
  const inPool = new Set(pool);
  const longestAgo = [...isMet].filter((id) => inPool.has(id) && !left.has(id)).reverse();
  return shuffleItems([...fresh, ...longestAgo.slice(0, count - fresh.length)], randomBelow);
}

function drawFresh(
  pool: readonly number[],
  count: number,
  isTaken: (id: number) => boolean,
  randomBelow: RandomBelow,
): number[] {
  const drawn = new Set<number>();
  while (drawn.size < count) {
    const id = pool[randomBelow(pool.length)] as number;
    if (!isTaken(id)) drawn.add(id);
  }
  return [...drawn];
}

/** Questions by difficulty, played from easy to hard. */
export type QuestionsByDifficulty = Record<Difficulty, number[]>;

export const createEmptySelection = (): QuestionsByDifficulty => ({ easy: [], medium: [], hard: [] });

export const flattenByDifficulty = ({ easy, medium, hard }: QuestionsByDifficulty): number[] => [
  ...easy,
  ...medium,
  ...hard,
];

/**
 * Adds the questions that a whole game still lacks: four easy, four medium, two hard, as far as the pool has them,
 * otherwise more of another difficulty (rules D9).
 */
export function addMissingQuestions(
  before: QuestionsByDifficulty,
  pool: DifficultyPool,
  known: PickHistory,
  randomBelow: RandomBelow,
): QuestionsByDifficulty {
  const selection: QuestionsByDifficulty = {
    easy: [...before.easy],
    medium: [...before.medium],
    hard: [...before.hard],
  };
  const total = difficulties.reduce((sum, difficulty) => sum + wholeGameShares[difficulty], 0);
  const add = (difficulty: Difficulty, upTo: number) => {
    const missing = Math.min(upTo, total - flattenByDifficulty(selection).length);
    if (missing <= 0) return;
    const left = new Set([...known.excluded, ...selection[difficulty]]);
    selection[difficulty].push(
      ...pickQuestions(pool[difficulty], missing, { excluded: left, met: known.met }, randomBelow),
    );
  };
  for (const difficulty of difficulties) add(difficulty, wholeGameShares[difficulty] - selection[difficulty].length);
  for (const difficulty of ['medium', 'easy', 'hard'] as const) add(difficulty, total);
  return selection;
}

/**
 * Plans the next questions of a survival run, sorted by difficulty and without repeats. Empty when the pool has no
 * other questions.
 */
export function planSurvivalRun(pool: DifficultyPool, known: PickHistory, randomBelow: RandomBelow): number[] {
  const { excluded } = known;
  const unused = (ids: readonly number[]) => (excluded.size === 0 ? ids : ids.filter((id) => !excluded.has(id)));
  const fresh = { excluded: new Set<number>(), met: known.met };
  const [easyPool, mediumPool, hardPool] = [unused(pool.easy), unused(pool.medium), unused(pool.hard)];
  const hard = pickQuestions(hardPool, planLength - survivalEasy - survivalMedium, fresh, randomBelow);
  // A small bank has few hard questions, so more easy and medium ones are placed before them.
  const medium = pickQuestions(
    mediumPool,
    Math.min(mediumPool.length, Math.max(survivalMedium, planLength - survivalEasy - hard.length)),
    fresh,
    randomBelow,
  );
  const easy = pickQuestions(
    easyPool,
    Math.min(easyPool.length, Math.max(survivalEasy, planLength - medium.length - hard.length)),
    fresh,
    randomBelow,
  );
  return [...easy, ...medium, ...hard];
}

/** On average one question in this many is replaced by a canary (rules S20). */
export const canaryInterval = 50;

/**
 * Replaces some questions of the plan with canaries of the same difficulty that the player has not met, each at most
 * once.
 */
export function placeCanaries(
  plan: readonly { readonly id: number; readonly difficulty: Difficulty }[],
  canaries: DifficultyPool,
  met: ReadonlySet<number>,
  randomBelow: RandomBelow,
): number[] {
  const used = new Set(met);
  return plan.map(({ id, difficulty }) => {
    if (randomBelow(canaryInterval) !== 0) return id;
    const left = canaries[difficulty].filter((canary) => !used.has(canary));
    const canary = left.length > 0 ? left[randomBelow(left.length)] : undefined;
    if (canary === undefined) return id;
    used.add(canary);
    return canary;
  });
}
