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

/** How many frames were painted since something else is shown, up to `most`: what is large is drawn a part in each of them. */
export function usePaintedFrames(shown: unknown, most: number): number {
  const [painted, setPainted] = useState({ shown, frames: 0 });
  const frames = painted.shown === shown ? painted.frames : 0;
  useEffect(() => {
    if (frames < most) return afterPaint(() => startTransition(() => setPainted({ shown, frames: frames + 1 })));
  }, [shown, frames, most]);
  return frames;
}
