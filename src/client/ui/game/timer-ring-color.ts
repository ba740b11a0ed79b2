export type RingColor = 'green' | 'amber' | 'red';

/** Green above half of the time, amber above a quarter, red below (rules 2.6). */
export function getRingColor(remainingMs: number, totalMs: number): RingColor {
  if (remainingMs > totalMs / 2) return 'green';
  if (remainingMs > totalMs / 4) return 'amber';
  return 'red';
}
