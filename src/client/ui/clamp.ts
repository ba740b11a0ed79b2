/** Keeps a value within 0 to max (rules 5.2); what is no number, and a max below 0, count as 0. */
export function clampToMax(value: number, max: number): number {
  const ceiling = max > 0 ? max : 0;
  return value > 0 ? Math.min(value, ceiling) : 0;
}
