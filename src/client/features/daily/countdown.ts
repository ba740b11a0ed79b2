import { formatDuration } from '#client/platform/countdown.ts';

/** "Next one in 6 h 12 min" */
export function formatCountdown(leftMs: number): string {
  const left = formatDuration(leftMs);
  return left === null ? 'Next one any moment' : `Next one in ${left}`;
}
