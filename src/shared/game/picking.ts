import { type RandomBelow, shuffled } from '../kernel/random.ts';

/** How many easy and medium questions open a survival run, and how many its plan holds at a time. */
const survivalEasy = 4;
const survivalMedium = 5;
const planLength = 100;

export interface DifficultyPool {
  readonly easy: readonly number[];
  readonly medium: readonly number[];
  readonly hard: readonly number[];
}

/**
 * `count` different question ids in random order: those not met lately first, then those met longest ago. `met` is
 * newest first. Fewer when the pool is smaller.
 */
export function pickQuestions(
  pool: readonly number[],
  count: number,
  met: readonly number[],
  randomBelow: RandomBelow,
): number[] {
  const isMet = new Set(met);
  // In a large pool a few tries find fresh ones without walking through all of it.
  if (pool.length > 4 * (isMet.size + count)) return drawFresh(pool, count, isMet, randomBelow);
  const fresh = shuffled(
    pool.filter((id) => !isMet.has(id)),
    randomBelow,
  );
  if (fresh.length >= count) return fresh.slice(0, count);
  const inPool = new Set(pool);
  const longestAgo = [...isMet].filter((id) => inPool.has(id)).reverse();
  return shuffled([...fresh, ...longestAgo.slice(0, count - fresh.length)], randomBelow);
}

function drawFresh(
  pool: readonly number[],
  count: number,
  taken: ReadonlySet<number>,
  randomBelow: RandomBelow,
): number[] {
  const drawn = new Set<number>();
  while (drawn.size < count) {
    const id = pool[randomBelow(pool.length)] as number;
    if (!taken.has(id)) drawn.add(id);
  }
  return [...drawn];
}

/**
 * The questions of a survival run to come: none twice, none of `used`, rising from easy to hard. Empty when the pool
 * holds nothing else.
 */
export function planSurvival(
  pool: DifficultyPool,
  used: readonly number[],
  met: readonly number[],
  randomBelow: RandomBelow,
): number[] {
  const isUsed = new Set(used);
  const unused = (ids: readonly number[]) => (isUsed.size === 0 ? ids : ids.filter((id) => !isUsed.has(id)));
  const [easyPool, mediumPool, hardPool] = [unused(pool.easy), unused(pool.medium), unused(pool.hard)];
  const hard = pickQuestions(hardPool, planLength - survivalEasy - survivalMedium, met, randomBelow);
  // A small bank has few hard questions: more of the others lead up to them.
  const medium = pickQuestions(
    mediumPool,
    Math.min(mediumPool.length, Math.max(survivalMedium, planLength - survivalEasy - hard.length)),
    met,
    randomBelow,
  );
  const easy = pickQuestions(
    easyPool,
    Math.min(easyPool.length, Math.max(survivalEasy, planLength - medium.length - hard.length)),
    met,
    randomBelow,
  );
  return [...easy, ...medium, ...hard];
}
