/** A random source: returns a whole number from 0 up to, but not including, `bound`. */
export type RandomBelow = (bound: number) => number;

/** Uses mulberry32. */
export function createSeededRandom(seed: number): RandomBelow {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000) * bound);
  };
}

/** Returns a shuffled copy (Fisher-Yates); every order is equally likely with a fair random source. */
export function shuffleItems<T>(items: readonly T[], randomBelow: RandomBelow): T[] {
  const copy = [...items];
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const other = randomBelow(last + 1);
    const moved = copy[last] as T;
    copy[last] = copy[other] as T;
    copy[other] = moved;
  }
  return copy;
}
