import { isMotionUnwanted } from '../motion.ts';
import { type RingPiece, turnOf } from './timer-ring-shape.ts';

/**
 * Lets a timer ring run out by itself, `waitMs` from now; none where motion is unwanted. Its pieces are turned and nothing else: that
 * is done by the browser's compositor, and the page sleeps meanwhile (record 107).
 */
export function turnRing(ring: Element, leftMs: number, totalMs: number, waitMs: number): readonly Animation[] {
  if (isMotionUnwanted()) return [];
  const duration = Math.min(leftMs, totalMs);
  const timing = { duration, delay: waitMs + leftMs - duration, fill: 'both' } as const;
  const part = duration / totalMs;
  // At half of the time one side of the arc stops, and the other begins.
  const parts = part > 0.5 ? [part, 0.5, 0] : [part, 0];
  const turn = (piece: RingPiece) =>
    [...ring.querySelectorAll(`.ring-${piece}`)].map((element) =>
      element.animate(
        parts.map((left) => ({ transform: turnOf(piece, left), offset: 1 - left / part })),
        timing,
      ),
    );
  return [...turn('right'), ...turn('left'), ...turn('hand')];
}
