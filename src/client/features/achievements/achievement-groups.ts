import { type AchievementGroup, achievementGroups } from '#shared/achievements/achievement.ts';
import type { Achievement } from '#shared/achievements/contract.ts';

const groupTitles: Readonly<Record<AchievementGroup, string>> = {
  start: 'The First Six',
  streak: 'Day by Day',
  mastery: 'The Long Road',
  category: 'The Eleven Places',
  survival: 'Survival',
  social: 'With Friends',
  tournament: 'Tournaments',
  collection: 'The Wardrobe',
};

/** A group of achievements on the profile. */
export interface AchievementGroupView {
  readonly group: AchievementGroup;
  readonly title: string;
  readonly achievements: readonly Achievement[];
  readonly unlocked: number;
}

export function countUnlocked(achievements: readonly Achievement[]): number {
  return achievements.filter(({ unlockedAt }) => unlockedAt !== null).length;
}

/** Groups that have achievements, in display order. */
export function groupAchievements(achievements: readonly Achievement[]): AchievementGroupView[] {
  return achievementGroups
    .map((group) => ({ group, own: achievements.filter((each) => each.group === group) }))
    .filter(({ own: members }) => members.length > 0)
    .map(({ group, own: members }) => ({
      group,
      title: groupTitles[group],
      achievements: members,
      unlocked: countUnlocked(members),
    }));
}
