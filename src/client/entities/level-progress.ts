import { calculateLevel, pointsPerLevel } from '#shared/progress/rules.ts';
import { formatNumber } from '#client/ui/format-number.ts';

/** "73 of 500 XP to level 26": label of the level progress bar. */
export function formatLevelProgress(totalScore: number): string {
  const done = formatNumber(totalScore % pointsPerLevel);
  return `${done} of ${formatNumber(pointsPerLevel)} XP to level ${formatNumber(calculateLevel(totalScore) + 1)}`;
}
