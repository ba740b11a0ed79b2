/** The stop to which a key moves; null if it is not a key of a chart. */
export function getNextStop(index: number, count: number, key: string): number | null {
  const to = getTargetIndex(index, count, key);
  return to === null ? null : Math.min(Math.max(to, 0), count - 1);
}

function getTargetIndex(index: number, count: number, key: string): number | null {
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
