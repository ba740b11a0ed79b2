import { useLayoutEffect, useState } from 'react';
import { type LocalClock, remainingMs } from '../session/local-clock.ts';

/** Milliseconds left, redrawn as it runs: every frame, and under reduced motion once a second; null with time off. */
export function useRemaining(clock: LocalClock, isStill: boolean): number | null {
  const [now, setNow] = useState(() => performance.now());

  // Before it is painted: after a pause the instant of the last drawing is long ago.
  useLayoutEffect(() => {
    if (isStill || clock.limitMs === null || clock.startsAt === null) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      const at = performance.now();
      setNow(at);
      const left = remainingMs(clock, at) ?? 0;
      if (left === 0) return;
      if (isCalm) timer = setTimeout(draw, left % 1000 || 1000);
      else frame = requestAnimationFrame(draw);
    };
    draw();
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [clock, isStill]);

  return remainingMs(clock, now);
}
