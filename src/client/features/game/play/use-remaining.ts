import { useLayoutEffect, useState } from 'react';
import { isMotionUnwanted } from '#client/ui/motion.ts';
import { type LocalClock, remainingMs } from '../session/local-clock.ts';

/** So often what is left is drawn anew, in milliseconds: half and a quarter of every limit fall on such a moment (rules 2.6). */
const stepMs = { moving: 250, calm: 1000 };

/** Milliseconds left, drawn anew as it runs: four times a second, and under reduced motion once; null with time off. */
export function useRemaining(clock: LocalClock, isStill: boolean): number | null {
  const [now, setNow] = useState(() => performance.now());

  // Before it is painted: after a pause the instant of the last drawing is long ago.
  useLayoutEffect(() => {
    if (isStill || clock.limitMs === null || clock.startsAt === null) return;
    const step = isMotionUnwanted() ? stepMs.calm : stepMs.moving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      const at = performance.now();
      setNow(at);
      const left = remainingMs(clock, at) ?? 0;
      if (left > 0) timer = setTimeout(draw, left % step || step);
    };
    draw();
    return () => clearTimeout(timer);
  }, [clock, isStill]);

  return remainingMs(clock, now);
}
