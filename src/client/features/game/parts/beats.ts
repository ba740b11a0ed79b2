import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import { useCountUp } from '#client/ui/controls/use-count-up.ts';
import { prefersReducedMotion } from '#client/ui/motion.ts';

/** Start times of the steps of the end sequence in milliseconds; must match end-overlay.css. */
export interface EndTimings {
  readonly score: number;
  readonly stars: number;
  readonly moved: number;
  readonly coins: number;
}

export const timingsWithStars: EndTimings = { score: 0, stars: 700, moved: 1300, coins: 2100 };
export const timingsWithoutStars: EndTimings = { score: 0, stars: 500, moved: 800, coins: 1500 };

interface EndSequence {
  readonly timings: EndTimings;
  /** The card is complete, so the sequence starts. */
  readonly isSeen: boolean;
  /** A tap or a key skipped the animation. */
  readonly isSkipped: boolean;
}

export const EndSequenceContext = createContext<EndSequence>({
  timings: timingsWithStars,
  isSeen: true,
  isSkipped: false,
});

const subscribeToNothing = () => () => undefined;

/**
 * Returns the number to show: it counts up from `from` when its step begins, and is final at once when the animation is
 * skipped or motion is reduced.
 */
export function useSequencedCount(step: keyof EndTimings, from: number, to: number): number {
  const { timings, isSeen, isSkipped } = use(EndSequenceContext);
  const hasReducedMotion = useSyncExternalStore(subscribeToNothing, prefersReducedMotion, () => true);
  const [hasStarted, setHasBegun] = useState(false);
  const startsIn = timings[step];
  useEffect(() => {
    if (!isSeen) return;
    const timer = setTimeout(() => setHasBegun(true), startsIn);
    return () => clearTimeout(timer);
  }, [isSeen, startsIn]);
  const isImmediate = isSkipped || hasReducedMotion;
  return useCountUp(hasStarted || isImmediate ? to : from, !isImmediate);
}
