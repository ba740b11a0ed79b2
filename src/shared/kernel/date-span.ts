const dayMs = 86_400_000;

/**
 * Lists every date from the first to the last, both inclusive, as `YYYY-MM-DD`; empty if they are in the wrong order.
 */
export function listDatesBetween(from: string, to: string): readonly string[] {
  const start = Date.parse(from);
  const count = Math.max(Math.round((Date.parse(to) - start) / dayMs) + 1, 0);
  return Array.from({ length: count }, (_, index) => new Date(start + index * dayMs).toISOString().slice(0, 10));
}
