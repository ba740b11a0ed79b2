/**
 * What achievements are measured by. `place-3`: right answers in the main category 3; `quickRight`, `survivalRun`,
 * `streak`, `level`, `friends` and the items keep the best value, the others add up.
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

/** A player's counters; one that is not there is 0. */
export type Counters = Readonly<Partial<Record<Counter, number>>>;

/** A step of one counter: something more, or a value that counts if it is the best so far. */
export type CounterGain =
  | { readonly counter: Counter; readonly add: number }
  | { readonly counter: Counter; readonly best: number };

/** The counters after some steps; the same object when they change nothing. A counter never falls. */
export function withGains(counters: Counters, gains: readonly CounterGain[]): Counters {
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
