/** Where a key leads along the stops of a chart; null: it is no key of a chart. */
export function nextReading(index: number, count: number, key: string): number | null {
  const to = target(index, count, key);
  return to === null ? null : Math.min(Math.max(to, 0), count - 1);
}

function target(index: number, count: number, key: string): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return index - 1;
    case 'ArrowRight':
    case 'ArrowUp':
      return index + 1;
    case 'PageDown':
      return index - 7;
    case 'PageUp':
      return index + 7;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
