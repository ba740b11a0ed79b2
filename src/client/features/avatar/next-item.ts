/** Where an arrow key leads from one of `count` things in rows of `columns`: the place, or null for any other key. */
export function nextItem(
  key: string,
  at: number,
  { count, columns }: { count: number; columns: number },
): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (step === undefined) return null;
  const next = at + step;
  return next >= 0 && next < count ? next : at;
}
