import type { PlayerSummary } from '#shared/account/summary.ts';
import { numberText } from '#client/ui/number-text.ts';

/** What is said when it is done, and what when it is not (rules 8.5). */
export const friendTexts = {
  request: { done: 'Friend request sent!', failed: 'Failed to send friend request' },
  accept: { done: 'Friend request accepted!', failed: 'Failed to accept friend request' },
  reject: { done: 'Friend request rejected', failed: 'Failed to reject friend request' },
  takeBack: { done: 'Friend request taken back', failed: 'Failed to take back friend request' },
  remove: { done: 'Friend removed', failed: 'Failed to remove friend' },
  block: { done: 'Player blocked', failed: 'Failed to block player' },
  unblock: { done: 'Player unblocked', failed: 'Failed to unblock player' },
  renew: { done: 'Your new invite link is ready', failed: 'Failed to make a new invite link' },
} as const;

export function pointsText(points: number): string {
  return `${numberText(points)} ${points === 1 ? 'point' : 'points'}`;
}

/** "Level 4 · 1,240 points" */
export function standingText({ level, totalScore }: Pick<PlayerSummary, 'level' | 'totalScore'>): string {
  return `Level ${numberText(level)} · ${pointsText(totalScore)}`;
}

const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** The day, by the clock of this device. */
export function dayText(instant: string): string {
  return dates.format(new Date(instant));
}
