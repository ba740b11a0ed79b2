import { isMotionUnwanted } from '../motion.ts';
import { arcOf, handOf } from './timer-ring-shape.ts';

/** Lets a timer ring run out by itself, `waitMs` from now; none where motion is unwanted. */
export function turnRing(ring: Element, leftMs: number, totalMs: number, waitMs: number): readonly Animation[] {
  if (isMotionUnwanted()) return [];
  const duration = Math.min(leftMs, totalMs);
  const timing = { duration, delay: waitMs + leftMs - duration, fill: 'both' } as const;
  const part = duration / totalMs;
  const turn = (selector: string, property: string, from: string, to: string) =>
    [...ring.querySelectorAll(selector)].map((element) => element.animate({ [property]: [from, to] }, timing));
  return [
    ...turn('.ring-arc', 'strokeDasharray', arcOf(part), arcOf(0)),
    ...turn('.ring-hand', 'transform', handOf(part), handOf(0)),
  ];
}
