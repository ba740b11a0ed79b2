import { use, useEffect } from 'react';
import { starsFor } from '#shared/game/rules.ts';
import type { GameResult } from '#shared/game/contract.ts';
import { playSound, type Sound } from '#client/platform/device/sound.ts';
import { isMotionUnwanted } from '#client/ui/motion.ts';
import { type Beats, EndPaceContext } from '../parts/beats.ts';

/** As in end-overlay.css and end-flame.css: how far apart the stars land, and how long after its beat the flame is lit. */
const starsApartMs = 120;
const flameAfterMs = 300;

interface Beat {
  readonly at: number;
  readonly sound: Sound;
  readonly step: number;
}

/** What is heard of an end, beat by beat. A contest that is won sounds when it is, which may be later. */
function heardOf({ accuracy, coinsEarned, contest, isSuccess, streak }: GameResult, beats: Beats): Beat[] {
  const stars = isSuccess && !contest ? starsFor(accuracy, true) : 0;
  return [
    ...Array.from({ length: stars }, (_, i) => ({
      at: beats.stars + i * starsApartMs,
      sound: 'star' as const,
      step: i,
    })),
    ...(stars > 0 ? [{ at: beats.stars + stars * starsApartMs + 150, sound: 'win' as const, step: 0 }] : []),
    ...(streak.extendedToday ? [{ at: beats.moved + flameAfterMs, sound: 'flame' as const, step: 0 }] : []),
    ...(coinsEarned > 0 ? [{ at: beats.coins, sound: 'coin' as const, step: 0 }] : []),
  ];
}

/** Plays them until a tap or a key shows all at once; where motion is unwanted only the fanfare. */
export function useEndSounds(result: GameResult): void {
  const { beats } = use(EndPaceContext);
  useEffect(() => {
    const isStill = isMotionUnwanted();
    const timers = heardOf(result, beats)
      .filter(({ sound }) => !isStill || sound === 'win')
      .map(({ at, sound, step }) => setTimeout(() => playSound(sound, step), isStill ? 0 : at));
    const stop = () => timers.forEach(clearTimeout);
    addEventListener('pointerdown', stop);
    addEventListener('keydown', stop);
    return () => {
      stop();
      removeEventListener('pointerdown', stop);
      removeEventListener('keydown', stop);
    };
  }, [result, beats]);
}
