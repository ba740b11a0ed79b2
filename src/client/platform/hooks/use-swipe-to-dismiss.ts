import { type PointerEvent, useState } from 'react';
import { isPastSwipeThreshold, swipeOffset } from '../toast-timing.ts';

/** Drags an element to the right with the pointer; dismisses it past the threshold, otherwise it springs back. */
export function useSwipeToDismiss(onDismiss: () => void) {
  const [startX, setStartX] = useState<number | null>(null);
  const [offset, setOffset] = useState(0);

  // Uses the position of the release, because the last moves of a quick flick may not have been rendered yet.
  function end(event: PointerEvent) {
    const isDismissed = startX !== null && isPastSwipeThreshold(swipeOffset(startX, event.clientX));
    setStartX(null);
    setOffset(0);
    if (isDismissed) onDismiss();
  }

  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button === 0) setStartX(event.clientX);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (startX === null) return;
        const moved = swipeOffset(startX, event.clientX);
        if (moved > 0 && !event.currentTarget.hasPointerCapture(event.pointerId)) {
          event.currentTarget.setPointerCapture(event.pointerId);
        }
        setOffset(moved);
      },
      onPointerUp: end,
      onPointerCancel: () => {
        setStartX(null);
        setOffset(0);
      },
    },
  };
}
