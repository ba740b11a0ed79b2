import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '#client/ui/reduced-motion.ts';
import { type LocalClock, getRemainingMs } from '../session/local-clock.ts';
import { TimerRing, animateRing } from '#client/ui/game/timer-ring.tsx';

/** Update interval in milliseconds. Half and a quarter of every limit fall on such a moment (rules 2.6). */
const updateIntervalMs = { moving: 250, calm: 1000 };

/** Milliseconds left, updated four times a second, or once with reduced motion; null without a time limit. */
function useRemaining(clock: LocalClock, isStill: boolean): number | null {
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

/** Animates the ring outside React, which would otherwise render every frame. A still ring keeps its position. */
function useRingAnimation(clock: LocalClock, totalMs: number, isStill: boolean): RefObject<HTMLDivElement | null> {
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

interface RunningRingProps {
  clock: LocalClock;
  totalMs: number;
  isStill: boolean;
  isPaused: boolean;
  onSecond: (secondsLeft: number) => void;
}

/** In the last five seconds it kicks once a second. */
export function RunningRing({ clock, totalMs, isStill, isPaused, onSecond }: RunningRingProps) {
  const remaining = useRemaining(clock, isStill);
  const ring = useRingAnimation(clock, totalMs, isStill);
  const seconds = remaining === null ? null : Math.ceil(remaining / 1000);
  // The rendered value may be from before a pause, so the time is read again.
  const reportSecond = useEffectEvent(() => {
    const left = getRemainingMs(clock, performance.now());
    if (!isStill && left !== null) onSecond(Math.ceil(left / 1000));
  });
  useEffect(() => {
    if (seconds !== null) reportSecond();
  }, [seconds]);
  const isLast = seconds !== null && seconds > 0 && seconds <= 5 && !isStill;
  return (
    <div ref={ring} className={isLast ? `game-ring game-kick-${seconds % 2}` : 'game-ring'}>
      <TimerRing remainingMs={remaining} totalMs={totalMs} paused={isPaused} />
    </div>
  );
}
