import { useEffect, useEffectEvent } from 'react';

const mark = 'game';
const isAhead = () => (history.state as { entry?: unknown } | null)?.entry === mark;

let goingBack: Promise<unknown> | null = null;

/**
 * The browser's way back asks as the game's own does. It takes an entry ahead of the game's, made at the first touch: an
 * entry that a page made without one is skipped by browsers.
 */
export function useBackAsks(onBack: () => void): void {
  const asked = useEffectEvent(() => {
    if (goingBack === null && !isAhead()) onBack();
  });
  useEffect(() => {
    const life = new AbortController();
    const goAhead = () => isAhead() || history.pushState({ entry: mark }, '');
    for (const touch of ['pointerup', 'keydown']) addEventListener(touch, goAhead, { signal: life.signal });
    addEventListener('popstate', () => asked(), { signal: life.signal });
    return () => {
      life.abort();
      void takeEntryBack();
    };
  }, []);
}

/** Goes back to the game's own entry, so that who leaves it can replace it: the way back leads into no new game. */
export async function takeEntryBack(): Promise<void> {
  if (!isAhead()) return;
  goingBack ??= new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true });
    history.back();
  }).finally(() => (goingBack = null));
  await goingBack;
}
