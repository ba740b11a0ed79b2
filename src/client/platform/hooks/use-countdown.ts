import { useEffect, useState } from 'react';
import { getMsUntilNextMinute } from '../countdown.ts';

/**
 * Remaining milliseconds until a moment, updated every minute and when the page becomes visible. `onOver` is called
 * when the time is over, and then at most once a minute, because the device's clock may be ahead of the server's.
 */
export function useCountdown(momentIso: string, onOver: () => void): number {
  const [now, setNow] = useState(Date.now);
  const leftMs = Date.parse(momentIso) - now;

  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), getMsUntilNextMinute(leftMs));
    const look = () => document.visibilityState === 'visible' && setNow(Date.now());
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [leftMs]);

  useEffect(() => {
    if (leftMs <= 0) onOver();
  }, [leftMs, onOver]);

  return leftMs;
}
