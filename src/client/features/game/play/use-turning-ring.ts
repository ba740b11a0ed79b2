import { type RefObject, useLayoutEffect, useRef } from 'react';
import { animateRing } from '#client/ui/game/turn-ring.ts';
import { type LocalClock, getRemainingMs } from '../session/local-clock.ts';

/** Animates the ring outside React, which would otherwise render every frame. A still ring keeps its position. */
export function useRingAnimation(
  clock: LocalClock,
  totalMs: number,
  isStill: boolean,
): RefObject<HTMLDivElement | null> {
  const ring = useRef<HTMLDivElement>(null);
  const animations = useRef<readonly Animation[]>([]);
  useLayoutEffect(() => {
    const at = performance.now();
    const left = getRemainingMs(clock, at);
    if (isStill || !ring.current || left === null || clock.startsAt === null) return;
    for (const animation of animations.current) animation.cancel();
    const newAnimations = animateRing(ring.current, left, totalMs, Math.max(clock.startsAt - at, 0));
    animations.current = newAnimations;
    return () => newAnimations.forEach((animation) => animation.pause());
  }, [clock, totalMs, isStill]);
  return ring;
}
