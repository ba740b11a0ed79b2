import type { PlayerSummary } from '#shared/account/summary.ts';
import { formatNumber } from '#client/ui/format-number.ts';

/** See rules 8.5. */
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

export function formatPoints(points: number): string {
  return `${formatNumber(points)} ${points === 1 ? 'point' : 'points'}`;
}

export function formatPlayerStanding({ level, totalScore }: Pick<PlayerSummary, 'level' | 'totalScore'>): string {
  return `Level ${formatNumber(level)} · ${formatPoints(totalScore)}`;
}

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** In the device's time zone. */
export function formatDay(instant: string): string {
  return dateFormat.format(new Date(instant));
}
