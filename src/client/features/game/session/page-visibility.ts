/**
 * Resolves once the page is in the foreground and the splash is gone. Questions are dealt only then, because the deal
 * starts their clock (rules D16, K2).
 */
export async function waitUntilSeen(signal: AbortSignal): Promise<void> {
  const splash = document.querySelector('.splash');
  await Promise.allSettled(splash?.getAnimations().map((animation) => animation.finished) ?? []);
  await waitUntilVisible(signal);
}

export function waitUntilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason));
    document.addEventListener('visibilitychange', look, { signal });
    look();
  });
}
