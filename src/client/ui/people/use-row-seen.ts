import { useEffect, useState } from 'react';

/** Excludes the area behind the bottom bar of a phone. */
const observerMargin = '0px 0px -74px';

/** Returns whether the row with this id is visible; false for null. A changed `rank` looks up the row again. */
export function useRowVisible(rowId: string | null, rank: number): boolean {
  const [seenRank, setSeenRank] = useState<number | null>(null);
  useEffect(() => {
    const row = rowId === null ? null : document.getElementById(rowId);
    if (!row) return;
    const observer = new IntersectionObserver((entries) => setSeenRank(entries.at(-1)?.isIntersecting ? rank : null), {
      rootMargin: observerMargin,
      threshold: 0.5,
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [rowId, rank]);
  return seenRank === rank;
}
