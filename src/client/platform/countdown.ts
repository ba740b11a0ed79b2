const minuteMs = 60_000;

/** Milliseconds until what is shown of a moment changes: whole minutes before it. */
export function untilNextMinute(leftMs: number): number {
  return leftMs > 0 ? leftMs % minuteMs || minuteMs : minuteMs;
}

/** "2 d 6 h", "6 h 12 min", "12 min"; the last minute counts as one, and what is over is null. */
export function durationText(leftMs: number): string | null {
  const minutes = Math.ceil(leftMs / minuteMs);
  if (minutes <= 0) return null;
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const parts: readonly (readonly [count: number, unit: string])[] =
    days > 0
      ? [
          [days, 'd'],
          [hours, 'h'],
        ]
      : [
          [hours, 'h'],
          [minutes % 60, 'min'],
        ];
  return parts.flatMap(([count, unit]) => (count > 0 ? `${count} ${unit}` : [])).join(' ');
}
