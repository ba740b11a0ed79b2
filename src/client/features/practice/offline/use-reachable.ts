import { useEffect, useState } from 'react';

const betweenTriesMs = 3_000;

/** Whether the page's own address would be answered now: what the worker keeps is never asked. */
async function isAnswered(): Promise<boolean> {
  try {
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store', redirect: 'manual' });
    return answer.status < 500;
  } catch {
    return false;
  }
}

/** False until the game can be reached again; looked for while the page is in sight, and when the network is back. */
export function useReachable(): boolean {
  const [isReachable, setIsReachable] = useState(false);
  useEffect(() => {
    let isLooking = false;
    const look = async () => {
      if (isLooking || document.hidden) return;
      isLooking = true;
      setIsReachable(await isAnswered());
      isLooking = false;
    };
    const timer = setInterval(() => void look(), betweenTriesMs);
    const now = () => void look();
    addEventListener('online', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      clearInterval(timer);
      removeEventListener('online', now);
      document.removeEventListener('visibilitychange', now);
    };
  }, []);
  return isReachable;
}
