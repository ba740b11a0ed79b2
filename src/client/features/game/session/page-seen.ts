/**
 * Resolves once the player can see the page: it is in front, and the splash has left it. Questions are dealt to
 * nobody else, for their clock starts with the deal (rules D16, K2).
 */
export async function whenSeen(signal: AbortSignal): Promise<void> {
  const splash = document.querySelector('.splash');
  await Promise.allSettled(splash?.getAnimations().map((animation) => animation.finished) ?? []);
  await whenVisible(signal);
}

/** Resolves once the page is in front. */
export function whenVisible(signal: AbortSignal): Promise<void> {
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
