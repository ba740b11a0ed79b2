/** Clamps a value to 0 to max (rules 5.2); NaN and a negative max count as 0. */
export function clampToMax(value: number, max: number): number {
  const ceiling = max > 0 ? max : 0;
  return value > 0 ? Math.min(value, ceiling) : 0;
}
