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

/** A missing counter is 0. */
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

/** `start`: the first six (rules 2.15). */
export const achievementGroups = [
  'start',
  'streak',
  'mastery',
  'category',
  'survival',
  'social',
  'tournament',
  'collection',
] as const;

export type AchievementGroup = (typeof achievementGroups)[number];

/** An achievement; it grants no coins or items (rules M9). */
export interface AchievementRule {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly group: AchievementGroup;
  /** The name of an icon, or `place-` and the slug of a main category for its landmark. */
  readonly icon: string;
  readonly placeId?: number;
  readonly target: number;
  /** The value may exceed the target. */
  readonly measure: (counters: Counters) => number;
}

export function sumCounters(...names: readonly Counter[]): AchievementRule['measure'] {
  return (counters) => names.reduce((sum, name) => sum + (counters[name] ?? 0), 0);
}

export type AchievementRow = readonly [
  id: string,
  name: string,
  description: string,
  icon: string,
  target: number,
  measure: AchievementRule['measure'],
];

export function createAchievements(group: AchievementGroup, rows: readonly AchievementRow[]): AchievementRule[] {
  return rows.map(([id, name, description, icon, target, measure]) => ({
    id,
    name,
    description,
    group,
    icon,
    target,
    measure,
  }));
}
