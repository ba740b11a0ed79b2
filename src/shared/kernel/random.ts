/** A source of chance: a whole number from 0 up to, but not including, `bound`. */
export type RandomBelow = (bound: number) => number;

/** A shuffled copy (Fisher-Yates); every order is equally likely when the source is fair. */
export function shuffled<T>(items: readonly T[], randomBelow: RandomBelow): T[] {
  const copy = [...items];
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const other = randomBelow(last + 1);
    const moved = copy[last] as T;
    copy[last] = copy[other] as T;
    copy[other] = moved;
  }
  return copy;
}
