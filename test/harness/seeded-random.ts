/** The sequence is reproducible (mulberry32). */
export interface SeededRandom {
  /** Excludes `bound`. */
  below(bound: number): number;
  pick<T>(from: readonly T[]): T;
}

export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  function below(bound: number): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  }
  return { below, pick: <T>(from: readonly T[]) => from[below(from.length)] as T };
}
