import { prefersReducedMotion } from '../motion.ts';
import { type RingPiece, getRotation } from './timer-ring-shape.ts';

/**
 * Animates a timer ring to its end, starting after `waitMs`; does nothing with reduced motion. Only transforms are
 * animated, so the compositor does all the work and the page stays idle (record 107).
 */
export function animateRing(ring: Element, leftMs: number, totalMs: number, waitMs: number): readonly Animation[] {
  if (prefersReducedMotion()) return [];
  const duration = Math.min(leftMs, totalMs);
  const timing = { duration, delay: waitMs + leftMs - duration, fill: 'both' } as const;
  const part = duration / totalMs;
  // At half of the time one side of the arc ends and the other begins.
  const parts = part > 0.5 ? [part, 0.5, 0] : [part, 0];
  const animatePiece = (piece: RingPiece) =>
    [...ring.querySelectorAll(`.ring-${piece}`)].map((element) =>
      element.animate(
        parts.map((left) => ({ transform: getRotation(piece, left), offset: 1 - left / part })),
        timing,
      ),
    );
  return [...animatePiece('right'), ...animatePiece('left'), ...animatePiece('hand')];
}
