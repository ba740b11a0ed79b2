import { useEffect } from 'react';
import { starsFor } from '#shared/game/rules.ts';
import type { GameResult } from '#shared/game/contract.ts';
import { playSound, type Sound } from '#client/platform/device/sound.ts';

/** As in end-overlay.css: when the stars begin to land, how far apart, and when the coins are there. */
const beats = { stars: 700, apart: 120, flame: 1_600, coins: 2_100 };

interface Beat {
  readonly at: number;
  readonly sound: Sound;
  readonly step: number;
}

/** What is heard of an end, beat by beat. A contest that is won sounds when it is, which may be later. */
function beatsOf({ accuracy, coinsEarned, contest, isSuccess, streak }: GameResult): Beat[] {
  const stars = isSuccess && !contest ? starsFor(accuracy, true) : 0;
  return [
    ...Array.from({ length: stars }, (_, i) => ({
      at: beats.stars + i * beats.apart,
      sound: 'star' as const,
      step: i,
    })),
    ...(stars > 0 ? [{ at: beats.stars + stars * beats.apart + 150, sound: 'win' as const, step: 0 }] : []),
    ...(streak.extendedToday ? [{ at: beats.flame, sound: 'flame' as const, step: 0 }] : []),
    ...(coinsEarned > 0 ? [{ at: beats.coins, sound: 'coin' as const, step: 0 }] : []),
  ];
}

/** Plays them until a tap or a key shows all at once; where motion is unwanted only the fanfare. */
export function useEndSounds(result: GameResult): void {
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timers = beatsOf(result)
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
  }, [result]);
}
