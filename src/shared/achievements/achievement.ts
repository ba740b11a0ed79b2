import type { Counter, Counters } from './counters.ts';

/** In the order of the profile. `start`: the first six (rules 2.15). */
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
  /** The main category that the achievement belongs to. */
  readonly placeId?: number;
  readonly target: number;
  /** Returns the progress towards the target; the value may exceed it. */
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
