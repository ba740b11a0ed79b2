import { useEffect, useEffectEvent } from 'react';
import { TimerRing } from '#client/ui/game/timer-ring.tsx';
import { type LocalClock, getRemainingMs } from '../session/local-clock.ts';
import { useRemaining } from './use-remaining.ts';
import { useRingAnimation } from './use-turning-ring.ts';

interface RunningRingProps {
  clock: LocalClock;
  totalMs: number;
  isStill: boolean;
  isPaused: boolean;
  /** Called once for each whole second left while the clock is running. */
  onSecond: (secondsLeft: number) => void;
}

/** The animated timer ring. In the last five seconds it kicks once a second. */
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
