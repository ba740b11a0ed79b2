import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** Milliseconds until the displayed duration changes, which is every full minute before the moment. */
export function getMsUntilNextMinute(leftMs: number): number {
  return leftMs > 0 ? leftMs % minuteMs || minuteMs : minuteMs;
}

/** Examples: "2 d 6 h", "6 h 12 min", "12 min". A started minute counts as one; null when the time is over. */
export function formatDuration(leftMs: number): string | null {
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

/**
 * Remaining milliseconds until a moment, updated every minute and when the page becomes visible. `onOver` is called
 * when the time is over, and then at most once a minute, because the device's clock may be ahead of the server's.
 */
export function useCountdown(momentIso: string, onOver: () => void): number {
  const [now, setNow] = useState(Date.now);
  const leftMs = Date.parse(momentIso) - now;

  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), getMsUntilNextMinute(leftMs));
    const look = () => document.visibilityState === 'visible' && setNow(Date.now());
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [leftMs]);

  useEffect(() => {
    if (leftMs <= 0) onOver();
  }, [leftMs, onOver]);

  return leftMs;
}
