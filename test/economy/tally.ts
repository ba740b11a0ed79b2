/** What happened, as those who asked for it know it, to be compared with what the database says. */
export interface Tally {
  readonly done: Record<string, number>;
  readonly refused: Record<string, number>;
  /** Calls of which nobody knows what became, by what was heard instead of an answer. */
  readonly lost: Record<string, number>;
  /** The answers that each key of a player and call got. */
  readonly answers: Map<string, Set<string>>;
  /** Coins that moved, and how often, by player and reason. */
  readonly moved: Map<string, { count: number; coins: number }>;
  /** What games paid, by player and game. */
  readonly games: Map<string, number>;
  /** Gifts that were claimed, each once. */
  readonly claimed: Set<number>;
  /** Items that were given away, by player and item. */
  readonly removals: Map<string, number>;
  /** How often something of `moved` or `removals` may have happened besides. */
  readonly unsure: Map<string, number>;
}

/** A call without an answer that tells anything: it may have done its work, or not. */
export class Unsure extends Error {}

export const emptyTally = (): Tally => ({
  done: {},
  refused: {},
  lost: {},
  answers: new Map(),
  moved: new Map(),
  games: new Map(),
  claimed: new Set(),
  removals: new Map(),
  unsure: new Map(),
});

export const count = (counts: Record<string, number>, name: string) => (counts[name] = (counts[name] ?? 0) + 1);

export const countIn = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

/** Notes that somebody was told of a movement of coins. */
export function noteMoved(tally: Tally, playerId: string, reason: string, coins: number): void {
  const name = `${playerId} ${reason}`;
  const known = tally.moved.get(name);
  tally.moved.set(name, { count: (known?.count ?? 0) + 1, coins: (known?.coins ?? 0) + coins });
}

/** Notes the answer that a key got; whether it is its first. */
export function keepAnswer(tally: Tally, name: string, answer: string): boolean {
  const known = tally.answers.get(name);
  known?.add(answer);
  if (!known) tally.answers.set(name, new Set([answer]));
  return !known;
}

/** Notes, where nobody knows what became of `work`, that it may have happened. */
export async function orUnsure<T>(tally: Tally, name: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Unsure) countIn(tally.unsure, name);
    throw error;
  }
}
