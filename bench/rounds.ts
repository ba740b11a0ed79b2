export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export interface Pair<T> {
  readonly ours: T;
  readonly baseline: T;
}

/**
 * Alternates the sides (A B B A A B ...) so that other load on the machine affects both equally. The first pair is a
 * warm-up and is not counted.
 */
export async function measureAlternately<T>(
  count: number,
  ours: (round: number) => Promise<T>,
  baseline: (round: number) => Promise<T>,
): Promise<Pair<T>[]> {
  const pairs: Pair<T>[] = [];
  for (let round = 0; round <= count; round += 1) {
    const early = round % 2 === 0 ? await ours(round) : undefined;
    const base = await baseline(round);
    pairs.push({ ours: early ?? (await ours(round)), baseline: base });
  }
  return pairs.slice(1);
}

export function compare<T>(pairs: readonly Pair<T>[], figure: (measured: T) => number) {
  return {
    ours: median(pairs.map((pair) => figure(pair.ours))),
    baseline: median(pairs.map((pair) => figure(pair.baseline))),
    ratio: median(pairs.map((pair) => figure(pair.ours) / figure(pair.baseline))),
  };
}
