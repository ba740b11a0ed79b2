import { startTransition, useEffect, useState } from 'react';

/** A value as it stood when the frame before was drawn: what follows it is drawn in a frame of its own, and the first one is short. */
export function useAFrameLater<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setShown(value)));
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
