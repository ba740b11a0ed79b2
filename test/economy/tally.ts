export interface Tally {
  readonly done: Record<string, number>;
  readonly refused: Record<string, number>;
  /** Calls with an unknown outcome, by error. */
  readonly lost: Record<string, number>;
  /** By idempotency key of a player and call. */
  readonly answers: Map<string, Set<string>>;
  /** By player and reason. */
  readonly moved: Map<string, { count: number; coins: number }>;
  /** Coins, by player and game. */
  readonly games: Map<string, number>;
  readonly claimed: Set<number>;
  /** Items given away, by player and item. */
  readonly removals: Map<string, number>;
  /** Number of possible additional movements or removals with an unknown outcome. */
  readonly uncertain: Map<string, number>;
}

/** A call without a conclusive response; it may or may not have taken effect. */
export class UnknownOutcomeError extends Error {}

export const createTally = (): Tally => ({
  done: {},
  refused: {},
  lost: {},
  answers: new Map(),
  moved: new Map(),
  games: new Map(),
  claimed: new Set(),
  removals: new Map(),
  uncertain: new Map(),
});

export const incrementCount = (counts: Record<string, number>, name: string) =>
  (counts[name] = (counts[name] ?? 0) + 1);

export const incrementMapCount = (counts: Map<string, number>, name: string) =>
  counts.set(name, (counts.get(name) ?? 0) + 1);

export function recordMovement(tally: Tally, playerId: string, reason: string, coins: number): void {
  const name = `${playerId} ${reason}`;
  const known = tally.moved.get(name);
  tally.moved.set(name, { count: (known?.count ?? 0) + 1, coins: (known?.coins ?? 0) + coins });
}

/** Returns true if it is the first response for the key. */
export function recordAnswer(tally: Tally, name: string, answer: string): boolean {
  const known = tally.answers.get(name);
  known?.add(answer);
  if (!known) tally.answers.set(name, new Set([answer]));
  return !known;
}

export async function trackUncertainty<T>(tally: Tally, name: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof UnknownOutcomeError) incrementMapCount(tally.uncertain, name);
    throw error;
  }
}
