import { useEffect, useState } from 'react';

const retryIntervalMs = 3_000;

/** Requests the page's address, which the service worker never serves from its cache for this method. */
async function isServerResponding(): Promise<boolean> {
  try {
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store', redirect: 'manual' });
    return answer.status < 500;
  } catch {
    return false;
  }
}

/** False until the server can be reached again. Checked while the page is visible and when the network returns. */
export function useServerReachable(): boolean {
  const [isReachable, setIsReachable] = useState(false);
  useEffect(() => {
    let isChecking = false;
    const check = async () => {
      if (isChecking || document.hidden) return;
      isChecking = true;
      setIsReachable(await isServerResponding());
      isChecking = false;
    };
    const timer = setInterval(() => void check(), retryIntervalMs);
    const checkNow = () => void check();
    addEventListener('online', checkNow);
    document.addEventListener('visibilitychange', checkNow);
    return () => {
      clearInterval(timer);
      removeEventListener('online', checkNow);
      document.removeEventListener('visibilitychange', checkNow);
    };
  }, []);
  return isReachable;
}
