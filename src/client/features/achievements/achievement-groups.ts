import { type AchievementGroup, achievementGroups } from '#shared/achievements/achievement.ts';
import type { Achievement } from '#shared/achievements/contract.ts';

const titles: Readonly<Record<AchievementGroup, string>> = {
  start: 'The First Six',
  streak: 'Day by Day',
  mastery: 'The Long Road',
  category: 'The Eleven Places',
  survival: 'Survival',
  social: 'With Friends',
  tournament: 'Tournaments',
  collection: 'The Wardrobe',
};

/** Achievements that stand together on the profile. */
export interface Shelf {
  readonly group: AchievementGroup;
  readonly title: string;
  readonly achievements: readonly Achievement[];
  readonly unlocked: number;
}

export function unlockedIn(achievements: readonly Achievement[]): number {
  return achievements.filter(({ unlockedAt }) => unlockedAt !== null).length;
}

/** One shelf for each group that has something, in the order of the profile. */
export function shelvesOf(achievements: readonly Achievement[]): Shelf[] {
  return achievementGroups
    .map((group) => ({ group, own: achievements.filter((each) => each.group === group) }))
    .filter(({ own }) => own.length > 0)
    .map(({ group, own }) => ({ group, title: titles[group], achievements: own, unlocked: unlockedIn(own) }));
}
