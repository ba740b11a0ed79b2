import type { AchievementGroup, AchievementRule } from './achievement.ts';
import { company } from './company.ts';
import type { Counters } from './counters.ts';
import { firstSix } from './first-six.ts';
import { longRoads } from './long-roads.ts';
import { placeAchievements } from './places.ts';

/** Every achievement, in the order of the profile (rules 2.15). */
export const achievements: readonly AchievementRule[] = [...firstSix, ...longRoads, ...placeAchievements, ...company];

const byId = new Map(achievements.map((rule) => [rule.id, rule]));

/** Undefined for one that this version does not know. */
export function findAchievement(id: string): AchievementRule | undefined {
  return byId.get(id);
}

const isReached = ({ measure, target }: AchievementRule, counters: Counters) => measure(counters) >= target;

/** The ids that the counters reach and that are not had yet. One that is had is never taken back and never new again. */
export function unlockedBy(counters: Counters, had: ReadonlySet<string>): string[] {
  return achievements.filter((rule) => !had.has(rule.id) && isReached(rule, counters)).map(({ id }) => id);
}

/** An achievement with how far a player is. */
export interface AchievementView extends Omit<AchievementRule, 'measure'> {
  readonly group: AchievementGroup;
  readonly progress: number;
  readonly note: string | null;
  readonly unlockedAt: string | null;
}

/**
 * All of them as a player sees them. A streak that is under way counts by its days now, not by its best. What was reached
 * before there were achievements shows as full and is unlocked by the next game.
 */
export function achievementViews(
  counters: Counters,
  unlockedAt: ReadonlyMap<string, Date>,
  streakDays: number,
): AchievementView[] {
  return achievements.map((rule) => {
    const { measure, ...shown } = rule;
    const at = unlockedAt.get(rule.id);
    const isFull = at !== undefined || isReached(rule, counters);
    return {
      ...shown,
      progress: isFull ? rule.target : Math.min(rule.target, measure({ ...counters, streak: streakDays })),
      note: rule.id === 'hot-streak' ? `Current streak: ${streakDays} ${streakDays === 1 ? 'day' : 'days'}` : null,
      unlockedAt: at?.toISOString() ?? null,
    };
  });
}
