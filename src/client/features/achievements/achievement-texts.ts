import type { Achievement } from '#shared/achievements/contract.ts';
import { formatNumber } from '#client/ui/format-number.ts';
import { type AchievementGroup, achievementGroups } from '#shared/achievements/achievement.ts';

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** Date of unlocking in the device's time zone. */
export function formatUnlockDate(unlockedAt: string): string {
  return dateFormat.format(new Date(unlockedAt));
}

/** "12 of 50" */
export function formatAchievementProgress({ progress, target }: Pick<Achievement, 'progress' | 'target'>): string {
  return `${formatNumber(progress)} of ${formatNumber(target)}`;
}

/** The target was reached before achievements existed; the next game unlocks it. */
export function isPendingUnlock({ progress, target, unlockedAt }: Achievement): boolean {
  return unlockedAt === null && progress >= target;
}

/** One line: the date, a pending unlock, or the progress. */
export function formatAchievementStatus(achievement: Achievement): string {
  if (achievement.unlockedAt !== null) return formatUnlockDate(achievement.unlockedAt);
  if (isPendingUnlock(achievement)) return 'Next game';
  return formatAchievementProgress(achievement);
}

/** The latest unlocked achievement, or a hint how to begin. */
export function formatLatestAchievement(achievements: readonly Achievement[]): string {
  let latest: { readonly name: string; readonly at: string } | null = null;
  for (const { name, unlockedAt } of achievements) {
    if (unlockedAt !== null && (latest === null || unlockedAt > latest.at)) latest = { name, at: unlockedAt };
  }
  return latest
    ? `Latest: ${latest.name}, ${formatUnlockDate(latest.at)}`
    : 'None yet. Finish a game, and that may change.';
}

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
