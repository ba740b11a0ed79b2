import type { RandomBelow } from '../kernel/random.ts';
import type { Difficulty } from '../questions/difficulty.ts';
import type { DifficultyPool } from './picking.ts';

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
