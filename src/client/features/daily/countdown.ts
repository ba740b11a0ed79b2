const minuteMs = 60_000;

/** Milliseconds until what is shown of a moment changes: whole minutes before it. */
export function untilNextMinute(leftMs: number): number {
  return leftMs > 0 ? leftMs % minuteMs || minuteMs : minuteMs;
}

/** "Next one in 6 h 12 min"; the last minute counts as one, and what is over is due. */
export function countdownText(leftMs: number): string {
  const minutes = Math.ceil(leftMs / minuteMs);
  if (minutes <= 0) return 'Next one any moment';
  const hours = Math.floor(minutes / 60);
  const parts = [...(hours > 0 ? [`${hours} h`] : []), ...(minutes % 60 > 0 ? [`${minutes % 60} min`] : [])];
  return `Next one in ${parts.join(' ')}`;
}
