import { startTransition, useEffect, useState } from 'react';

/**
 * Runs a function in a separate task after the next frame is painted, so that its changes appear in the following
 * frame. A hidden page paints nothing, so there it runs without waiting for a frame. Returns a function that cancels
 * it.
 */
export function runAfterPaint(run: () => void): () => void {
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

/** Returns the value of the previous frame: dependents render in a separate frame, which keeps the first one short. */
export function useNextFrameValue<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => runAfterPaint(() => startTransition(() => setShown(value))), [value]);
  return shown;
}

/**
 * The number of `parts` to render: one more after each paint since `shown` changed, so that a large screen never causes
 * a long frame. `Infinity` once all are rendered, so that later additions appear at once.
 */
export function useDrawnParts(shown: unknown, parts: number): number {
  const [painted, setPainted] = useState({ shown, drawn: 0 });
  const drawn = painted.shown === shown ? painted.drawn : 0;
  useEffect(() => {
    if (drawn === Infinity) return;
    const next = drawn >= parts ? Infinity : drawn + 1;
    return runAfterPaint(() => startTransition(() => setPainted({ shown, drawn: next })));
  }, [shown, drawn, parts]);
  return drawn;
}
