/**
 * Counters that achievements are measured by. `place-3` counts right answers in main category 3. `quickRight`,
 * `survivalRun`, `streak`, `level`, `friends` and the items keep the best value; the others are sums.
 */
export type Counter =
  | 'gamesPlayed'
  | 'gamesWon'
  | 'perfectGames'
  | 'quickRight'
  | 'right'
  | 'hardRight'
  | 'survivalRun'
  | 'streak'
  | 'level'
  | 'dailyChallenges'
  | 'friends'
  | 'giftsSent'
  | 'challengesPlayed'
  | 'challengesWon'
  | 'tournamentsPlayed'
  | 'tournamentsWon'
  | 'itemsOwned'
  | 'legendaryItems'
  | `place-${number}`;

/** A player's counters; a missing counter is 0. */
export type Counters = Readonly<Partial<Record<Counter, number>>>;

/** An update of one counter: an amount to add, or a value that is stored if it is a new best. */
export type CounterGain =
  | { readonly counter: Counter; readonly add: number }
  | { readonly counter: Counter; readonly best: number };

/** Applies gains to the counters. Returns the same object when nothing changes. A counter never decreases. */
export function addGains(counters: Counters, gains: readonly CounterGain[]): Counters {
  const after: Partial<Record<Counter, number>> = { ...counters };
  let isChanged = false;
  for (const gain of gains) {
    const before = after[gain.counter] ?? 0;
    const value = 'add' in gain ? before + gain.add : gain.best;
    if (value <= before) continue;
    after[gain.counter] = value;
    isChanged = true;
  }
  return isChanged ? after : counters;
}
