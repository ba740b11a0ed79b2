/** The entry to which a key moves from `at` (-1: none); null if the menu does not use the key. */
export function getNextMenuItem(labels: readonly string[], at: number, key: string): number | null {
  const count = labels.length;
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key.length !== 1 || key === ' ') return null;
  const first = key.toLowerCase();
  const order = labels.map((_, index) => (at + 1 + index) % count);
  return order.find((index) => labels[index]?.trim().toLowerCase().startsWith(first)) ?? null;
}
