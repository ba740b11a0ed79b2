import { useEffect, useState } from 'react';
import { untilNextMinute } from '../countdown.ts';

/**
 * Milliseconds until a moment, anew each minute and whenever the page is looked at again. `onOver` is called while it
 * is over, once a minute at most, for a device's clock may be ahead of the server's.
 */
export function useCountdown(momentIso: string, onOver: () => void): number {
  const [now, setNow] = useState(Date.now);
  const leftMs = Date.parse(momentIso) - now;

  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), untilNextMinute(leftMs));
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
