import { startTransition, useEffect, useState } from 'react';

/**
 * Runs something in a task of its own once the next frame is painted: what it changes belongs to the frame after. A hidden page
 * paints nothing, and nobody waits for it: there it runs at once. Returns what takes it back.
 */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame: number | undefined;
  const paint = () => (timer = setTimeout(run));
  if (document.visibilityState === 'hidden') paint();
  else frame = requestAnimationFrame(paint);
  return () => {
    clearTimeout(timer);
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}

/** A value as it stood when the frame before was painted: what follows it is drawn in a frame of its own, and the first one is short. */
export function useAFrameLater<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => afterPaint(() => startTransition(() => setShown(value))), [value]);
  return shown;
}

/**
 * How many of `parts` are drawn: one more behind each paint since something else is shown, so that what is large never takes a long
 * frame. `Infinity` once all of them are: what comes to them later comes at once.
 */
export function useDrawnParts(shown: unknown, parts: number): number {
  const [painted, setPainted] = useState({ shown, drawn: 0 });
  const drawn = painted.shown === shown ? painted.drawn : 0;
  useEffect(() => {
    if (drawn === Infinity) return;
    const next = drawn >= parts ? Infinity : drawn + 1;
    return afterPaint(() => startTransition(() => setPainted({ shown, drawn: next })));
  }, [shown, drawn, parts]);
  return drawn;
}
