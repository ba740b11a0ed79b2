import { useEffect, useState } from 'react';
import { minutesText } from './minutes-text.ts';

/** How long until an instant of the page's stopwatch, second by second. It tells nobody: who wants to know looks. */
export function TimeLeft({ until }: { until: number }) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span className="num">{minutesText((until - now) / 1000)}</span>;
}
