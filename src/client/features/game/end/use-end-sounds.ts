import { use, useEffect } from 'react';
import { calculateStars } from '#shared/game/rules.ts';
import type { GameResult } from '#shared/game/contract.ts';
import { playSound, type Sound } from '#client/platform/device/sound.ts';
import { prefersReducedMotion } from '#client/ui/motion.ts';
import { type EndTimings, EndSequenceContext } from '../parts/beats.ts';

/**
 * Must match end-overlay.css and end-flame.css: the interval between stars, and the delay of the flame within its step.
 */
const starIntervalMs = 120;
const flameDelayMs = 300;

interface ScheduledSound {
  readonly at: number;
  readonly sound: Sound;
  readonly step: number;
}

/**
 * Sounds of the end sequence with their start times. The sound of a won contest is played separately, when it is
 * decided.
 */
function listEndSounds(
  { accuracy, coinsEarned, contest, isSuccess, streak }: GameResult,
  timings: EndTimings,
): ScheduledSound[] {
  const stars = isSuccess && !contest ? calculateStars(accuracy, true) : 0;
  return [
    ...Array.from({ length: stars }, (_, i) => ({
      at: timings.stars + i * starIntervalMs,
      sound: 'star' as const,
      step: i,
    })),
    ...(stars > 0 ? [{ at: timings.stars + stars * starIntervalMs + 150, sound: 'win' as const, step: 0 }] : []),
    ...(streak.extendedToday ? [{ at: timings.moved + flameDelayMs, sound: 'flame' as const, step: 0 }] : []),
    ...(coinsEarned > 0 ? [{ at: timings.coins, sound: 'coin' as const, step: 0 }] : []),
  ];
}

/** Plays the sounds until a tap or a key skips the animation. With reduced motion only the fanfare is played. */
export function useEndSounds(result: GameResult): void {
  const { timings } = use(EndSequenceContext);
  useEffect(() => {
    const hasReducedMotion = prefersReducedMotion();
    const timers = listEndSounds(result, timings)
      .filter(({ sound }) => !hasReducedMotion || sound === 'win')
      .map(({ at, sound, step }) => setTimeout(() => playSound(sound, step), hasReducedMotion ? 0 : at));
    const stop = () => timers.forEach(clearTimeout);
    addEventListener('pointerdown', stop);
    addEventListener('keydown', stop);
    return () => {
      stop();
      removeEventListener('pointerdown', stop);
      removeEventListener('keydown', stop);
    };
  }, [result, timings]);
}
