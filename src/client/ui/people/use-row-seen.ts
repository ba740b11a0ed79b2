import { useEffect, useState } from 'react';

/** What lies behind the bar at the foot of a phone is not seen. */
const seenMargin = '0px 0px -74px';

/** Whether the row with this id can be seen; false for null. It is looked for anew when its `rank` is another. */
export function useRowSeen(rowId: string | null, rank: number): boolean {
  const [seenRank, setSeenRank] = useState<number | null>(null);
  useEffect(() => {
    const row = rowId === null ? null : document.getElementById(rowId);
    if (!row) return;
    const observer = new IntersectionObserver((entries) => setSeenRank(entries.at(-1)?.isIntersecting ? rank : null), {
      rootMargin: seenMargin,
      threshold: 0.5,
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [rowId, rank]);
  return seenRank === rank;
}
