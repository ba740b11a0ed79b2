import { durationText } from '#client/platform/countdown.ts';

/** "Next one in 6 h 12 min"; what is over is due. */
export function countdownText(leftMs: number): string {
  const left = durationText(leftMs);
  return left === null ? 'Next one any moment' : `Next one in ${left}`;
}
