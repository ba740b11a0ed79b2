import { levelOf, pointsPerLevel } from '#shared/progress/rules.ts';
import { numberText } from '#client/ui/number-text.ts';

/** "73 of 500 XP to level 26": what a bar between two levels shows. */
export function levelWayText(totalScore: number): string {
  const done = numberText(totalScore % pointsPerLevel);
  return `${done} of ${numberText(pointsPerLevel)} XP to level ${numberText(levelOf(totalScore) + 1)}`;
}
