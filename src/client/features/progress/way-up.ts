/** The hill that everybody climbs: how high the way is at a share of it, both 0 to 1 from the valley to the top. */
export function wayHeight(share: number): number {
  const at = Math.min(Math.max(share, 0), 1);
  return 0.14 + 0.62 * at ** 1.15 + 0.035 * Math.sin(at * 11);
}

/** The way from one share to another, on a land of 100 by 100. */
export function wayPath(from: number, to: number): string {
  const steps = 48;
  const first = Math.round(from * steps);
  const last = Math.round(to * steps);
  const points = Array.from({ length: Math.max(last - first, 0) + 1 }, (_, index) => {
    const share = (first + index) / steps;
    return `${(share * 100).toFixed(2)} ${(100 - wayHeight(share) * 100).toFixed(2)}`;
  });
  return `M${points.join('L')}`;
}
