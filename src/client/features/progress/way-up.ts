/** Height of the path on the hill at a share of its length, both from 0 in the valley to 1 at the top. */
export function getHillHeight(share: number): number {
  const at = Math.min(Math.max(share, 0), 1);
  return 0.14 + 0.62 * at ** 1.15 + 0.035 * Math.sin(at * 11);
}

/** An SVG path from one share to another, on a canvas of 100 by 100. */
export function createHillPath(from: number, to: number): string {
  const steps = 48;
  const first = Math.round(from * steps);
  const last = Math.round(to * steps);
  const points = Array.from({ length: Math.max(last - first, 0) + 1 }, (_, index) => {
    const share = (first + index) / steps;
    return `${(share * 100).toFixed(2)} ${(100 - getHillHeight(share) * 100).toFixed(2)}`;
  });
  return `M${points.join('L')}`;
}
