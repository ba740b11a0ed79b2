import { useEffect, useState } from 'react';
import { formatMinutes } from './minutes-text.ts';

/** Counts down to an instant of `performance.now()`. It is not a live region. */
export function TimeLeft({ until }: { until: number }) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span className="num">{formatMinutes((until - now) / 1000)}</span>;
}
