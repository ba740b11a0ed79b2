import type { AchievementGroup, AchievementRule } from './achievement.ts';
import { socialAchievements } from './achievement-list.ts';
import type { Counters } from './achievement.ts';
import { starterAchievements } from './achievement-list.ts';
import { progressAchievements } from './achievement-list.ts';
import { placeAchievements } from './achievement-list.ts';

/** See rules 2.15. */
export const achievements: readonly AchievementRule[] = [
  ...starterAchievements,
  ...progressAchievements,
  ...placeAchievements,
  ...socialAchievements,
];

const byId = new Map(achievements.map((rule) => [rule.id, rule]));

/** Returns undefined for an achievement that this version does not know. */
export function findAchievement(id: string): AchievementRule | undefined {
  return byId.get(id);
}

const isReached = ({ measure, target }: AchievementRule, counters: Counters) => measure(counters) >= target;

/** An achievement is never revoked and never unlocked twice. */
export function listNewlyUnlocked(counters: Counters, had: ReadonlySet<string>): string[] {
  return achievements.filter((rule) => !had.has(rule.id) && isReached(rule, counters)).map(({ id }) => id);
}

export interface AchievementView extends Omit<AchievementRule, 'measure'> {
  readonly group: AchievementGroup;
  readonly progress: number;
  readonly note: string | null;
  readonly unlockedAt: string | null;
}

/**
 * Returns all achievements with the player's progress. The streak counts by its current days, not by its best. An
 * achievement that was reached before achievements existed shows as complete and is unlocked by the next game.
 */
export function getAchievementViews(
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
