/** The depth of colour of a share in percent, 0 to 5. */
export function heatOf(percent: number): number {
  return percent > 0 ? Math.min(Math.ceil(percent / 20), 5) : 0;
}
