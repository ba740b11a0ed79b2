const dayMs = 86_400_000;

/** Both inclusive; empty if the dates are in the wrong order. */
export function listDatesBetween(from: string, to: string): readonly string[] {
  const start = Date.parse(from);
  const count = Math.max(Math.round((Date.parse(to) - start) / dayMs) + 1, 0);
  return Array.from({ length: count }, (_, index) => new Date(start + index * dayMs).toISOString().slice(0, 10));
}
