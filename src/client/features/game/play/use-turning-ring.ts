import { type RefObject, useLayoutEffect, useRef } from 'react';
import { turnRing } from '#client/ui/game/turn-ring.ts';
import { type LocalClock, remainingMs } from '../session/local-clock.ts';

/** Turns the ring inside an element past React, which would draw it anew with every frame; where it is still, it stands as it stood. */
export function useTurningRing(clock: LocalClock, totalMs: number, isStill: boolean): RefObject<HTMLDivElement | null> {
  const ring = useRef<HTMLDivElement>(null);
  const stood = useRef<readonly Animation[]>([]);
  useLayoutEffect(() => {
    const at = performance.now();
    const left = remainingMs(clock, at);
    if (isStill || !ring.current || left === null || clock.startsAt === null) return;
    for (const turn of stood.current) turn.cancel();
    const turns = turnRing(ring.current, left, totalMs, Math.max(clock.startsAt - at, 0));
    stood.current = turns;
    return () => turns.forEach((turn) => turn.pause());
  }, [clock, totalMs, isStill]);
  return ring;
}
