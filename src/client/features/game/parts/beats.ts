import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import { useCountUp } from '#client/ui/controls/use-count-up.ts';
import { isMotionUnwanted } from '#client/ui/motion.ts';

/** When the beats of an end begin, in milliseconds; end-overlay.css has the same. */
export interface Beats {
  readonly score: number;
  readonly stars: number;
  readonly moved: number;
  readonly coins: number;
}

export const beatsWithStars: Beats = { score: 0, stars: 700, moved: 1300, coins: 2100 };
export const beatsWithoutStars: Beats = { score: 0, stars: 500, moved: 800, coins: 1500 };

interface EndPace {
  readonly beats: Beats;
  /** The card is whole: the beats begin. */
  readonly isSeen: boolean;
  /** A tap or a key asked for all at once. */
  readonly isHurried: boolean;
}

export const EndPaceContext = createContext<EndPace>({ beats: beatsWithStars, isSeen: true, isHurried: false });

const never = () => () => undefined;

/** The number to show once its beat begins to count it up; at once where the player hurries or motion is unwanted. */
export function useCountedIn(beat: keyof Beats, from: number, to: number): number {
  const { beats, isSeen, isHurried } = use(EndPaceContext);
  const isStill = useSyncExternalStore(never, isMotionUnwanted, () => true);
  const [hasBegun, setHasBegun] = useState(false);
  const startsIn = beats[beat];
  useEffect(() => {
    if (!isSeen) return;
    const timer = setTimeout(() => setHasBegun(true), startsIn);
    return () => clearTimeout(timer);
  }, [isSeen, startsIn]);
  const isAtOnce = isHurried || isStill;
  return useCountUp(hasBegun || isAtOnce ? to : from, !isAtOnce);
}
