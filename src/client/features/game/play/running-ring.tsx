import { useEffect, useEffectEvent } from 'react';
import { TimerRing } from '#client/ui/game/timer-ring.tsx';
import { type LocalClock, remainingMs } from '../session/local-clock.ts';
import { useRemaining } from './use-remaining.ts';
import { useTurningRing } from './use-turning-ring.ts';

interface RunningRingProps {
  clock: LocalClock;
  totalMs: number;
  isStill: boolean;
  isPaused: boolean;
  /** Told once for each whole second that is left while the clock runs. */
  onSecond: (secondsLeft: number) => void;
}

/** The ring in motion. In the last five seconds it gives one small kick a second. */
export function RunningRing({ clock, totalMs, isStill, isPaused, onSecond }: RunningRingProps) {
  const remaining = useRemaining(clock, isStill);
  const ring = useTurningRing(clock, totalMs, isStill);
  const seconds = remaining === null ? null : Math.ceil(remaining / 1000);
  // What was drawn may be of before a pause.
  const told = useEffectEvent(() => {
    const left = remainingMs(clock, performance.now());
    if (!isStill && left !== null) onSecond(Math.ceil(left / 1000));
  });
  useEffect(() => {
    if (seconds !== null) told();
  }, [seconds]);
  const isLast = seconds !== null && seconds > 0 && seconds <= 5 && !isStill;
  return (
    <div ref={ring} className={isLast ? `game-ring game-kick-${seconds % 2}` : 'game-ring'}>
      <TimerRing remainingMs={remaining} totalMs={totalMs} paused={isPaused} />
    </div>
  );
}
