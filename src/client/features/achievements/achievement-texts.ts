import type { Achievement } from '#shared/achievements/contract.ts';
import { numberText } from '#client/ui/number-text.ts';

const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** The day of an unlocking, by the clock of this device. */
export function dateText(unlockedAt: string): string {
  return dates.format(new Date(unlockedAt));
}

/** "12 of 50" */
export function progressText({ progress, target }: Pick<Achievement, 'progress' | 'target'>): string {
  return `${numberText(progress)} of ${numberText(target)}`;
}

/** Everything is in place but the game that counts it: from before there were achievements. */
export function isWaiting({ progress, target, unlockedAt }: Achievement): boolean {
  return unlockedAt === null && progress >= target;
}

/** How an achievement stands, in a line: its day, a note of its own, or how far it is to go. */
export function standingText(achievement: Achievement): string {
  if (achievement.unlockedAt !== null) return dateText(achievement.unlockedAt);
  if (isWaiting(achievement)) return 'Next game';
  return progressText(achievement);
}

/** What the head says below its count: the newest one, or how to begin. */
export function latestText(achievements: readonly Achievement[]): string {
  let latest: { readonly name: string; readonly at: string } | null = null;
  for (const { name, unlockedAt } of achievements) {
    if (unlockedAt !== null && (latest === null || unlockedAt > latest.at)) latest = { name, at: unlockedAt };
  }
  return latest ? `Latest: ${latest.name}, ${dateText(latest.at)}` : 'None yet. Finish a game, and that may change.';
}
