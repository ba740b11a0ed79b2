import { type RandomBelow, shuffled } from '../kernel/random.ts';
import { difficulties, type Difficulty } from '../questions/difficulty.ts';
import { wholeGameShares } from './rules.ts';

/** How many easy and medium questions open a survival run, and how many its plan holds at a time. */
const survivalEasy = 4;
const survivalMedium = 5;
const planLength = 100;

export interface DifficultyPool {
  readonly easy: readonly number[];
  readonly medium: readonly number[];
  readonly hard: readonly number[];
}

/** What a pick knows of the player: never these, and rather not those (newest first). */
export interface Known {
  /** Fixed for an undecided contest, or picked already. */
  readonly left: ReadonlySet<number>;
  readonly met: readonly number[];
}

/**
 * `count` different question ids in random order: those not met lately first, then those met longest ago. Fewer when the
 * pool is smaller.
 */
export function pickQuestions(
  pool: readonly number[],
  count: number,
  { left, met }: Known,
  randomBelow: RandomBelow,
): number[] {
  const isMet = new Set(met);
  // In a large pool a few tries find fresh ones without walking through all of it.
  if (pool.length > 4 * (isMet.size + left.size + count)) {
    return drawFresh(pool, count, (id) => isMet.has(id) || left.has(id), randomBelow);
  }
  const fresh = shuffled(
    pool.filter((id) => !isMet.has(id) && !left.has(id)),
    randomBelow,
  );
  if (fresh.length >= count) return fresh.slice(0, count);
  const inPool = new Set(pool);
  const longestAgo = [...isMet].filter((id) => inPool.has(id) && !left.has(id)).reverse();
  return shuffled([...fresh, ...longestAgo.slice(0, count - fresh.length)], randomBelow);
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

/** Questions by difficulty, to be played from easy to hard. */
export type Rising = Record<Difficulty, number[]>;

export const noneRising = (): Rising => ({ easy: [], medium: [], hard: [] });

export const inOrder = ({ easy, medium, hard }: Rising): number[] => [...easy, ...medium, ...hard];

/**
 * Adds the questions of a pool that a whole game still lacks: four easy, four medium, two hard, as far as the pool has
 * them, else more of another difficulty (rules D9).
 */
export function addRising(before: Rising, pool: DifficultyPool, known: Known, randomBelow: RandomBelow): Rising {
  const rising: Rising = { easy: [...before.easy], medium: [...before.medium], hard: [...before.hard] };
  const total = difficulties.reduce((sum, difficulty) => sum + wholeGameShares[difficulty], 0);
  const add = (difficulty: Difficulty, upTo: number) => {
    const missing = Math.min(upTo, total - inOrder(rising).length);
    if (missing <= 0) return;
    const left = new Set([...known.left, ...rising[difficulty]]);
    rising[difficulty].push(...pickQuestions(pool[difficulty], missing, { left, met: known.met }, randomBelow));
  };
  for (const difficulty of difficulties) add(difficulty, wholeGameShares[difficulty] - rising[difficulty].length);
  for (const difficulty of ['medium', 'easy', 'hard'] as const) add(difficulty, total);
  return rising;
}

/**
 * The questions of a survival run to come: none twice, rising from easy to hard. Empty when the pool holds nothing else.
 */
export function planSurvival(pool: DifficultyPool, known: Known, randomBelow: RandomBelow): number[] {
  const { left } = known;
  const unused = (ids: readonly number[]) => (left.size === 0 ? ids : ids.filter((id) => !left.has(id)));
  const fresh = { left: new Set<number>(), met: known.met };
  const [easyPool, mediumPool, hardPool] = [unused(pool.easy), unused(pool.medium), unused(pool.hard)];
  const hard = pickQuestions(hardPool, planLength - survivalEasy - survivalMedium, fresh, randomBelow);
  // A small bank has few hard questions: more of the others lead up to them.
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
