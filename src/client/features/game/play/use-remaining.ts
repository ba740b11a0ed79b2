import { useLayoutEffect, useState } from 'react';
import { prefersReducedMotion } from '#client/ui/motion.ts';
import { type LocalClock, getRemainingMs } from '../session/local-clock.ts';

/** Update interval in milliseconds. Half and a quarter of every limit fall on such a moment (rules 2.6). */
const updateIntervalMs = { moving: 250, calm: 1000 };

/** Milliseconds left, updated four times a second, or once with reduced motion; null without a time limit. */
export function useRemaining(clock: LocalClock, isStill: boolean): number | null {
  const [now, setNow] = useState(() => performance.now());

  // A layout effect, because after a pause the last update is long ago and must not be painted.
  useLayoutEffect(() => {
    if (isStill || clock.limitMs === null || clock.startsAt === null) return;
    const intervalMs = prefersReducedMotion() ? updateIntervalMs.calm : updateIntervalMs.moving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      const at = performance.now();
      setNow(at);
      const left = getRemainingMs(clock, at) ?? 0;
      if (left > 0) timer = setTimeout(update, left % intervalMs || intervalMs);
    };
    update();
    return () => clearTimeout(timer);
  }, [clock, isStill]);

  return getRemainingMs(clock, now);
}
