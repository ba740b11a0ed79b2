import type { Achievement } from '#shared/achievements/contract.ts';
import { formatNumber } from '#client/ui/format-number.ts';
import { type AchievementGroup, achievementGroups } from '#shared/achievements/achievement.ts';

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** In the device's time zone. */
export function formatUnlockDate(unlockedAt: string): string {
  return dateFormat.format(new Date(unlockedAt));
}

export function formatAchievementProgress({ progress, target }: Pick<Achievement, 'progress' | 'target'>): string {
  return `${formatNumber(progress)} of ${formatNumber(target)}`;
}

/** The target was reached before achievements existed; the next game unlocks it. */
export function isPendingUnlock({ progress, target, unlockedAt }: Achievement): boolean {
  return unlockedAt === null && progress >= target;
}

export function formatAchievementStatus(achievement: Achievement): string {
  if (achievement.unlockedAt !== null) return formatUnlockDate(achievement.unlockedAt);
  if (isPendingUnlock(achievement)) return 'Next game';
  return formatAchievementProgress(achievement);
}

/** A hint how to begin if nothing is unlocked. */
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

export interface AchievementGroupView {
  readonly group: AchievementGroup;
  readonly title: string;
  readonly achievements: readonly Achievement[];
  readonly unlocked: number;
}

export function countUnlocked(achievements: readonly Achievement[]): number {
  return achievements.filter(({ unlockedAt }) => unlockedAt !== null).length;
}

/** In display order, without empty groups. */
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
