const dayMs = 86_400_000;

/** Every calendar date from the first to the last, both within, as `YYYY-MM-DD`; none where they stand the wrong way round. */
export function datesBetween(from: string, to: string): readonly string[] {
  const start = Date.parse(from);
  const count = Math.max(Math.round((Date.parse(to) - start) / dayMs) + 1, 0);
  return Array.from({ length: count }, (_, index) => new Date(start + index * dayMs).toISOString().slice(0, 10));
}
