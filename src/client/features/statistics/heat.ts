/** Color level from 0 to 5 for a percentage. */
export function getHeatLevel(percent: number): number {
  return percent > 0 ? Math.min(Math.ceil(percent / 20), 5) : 0;
}
