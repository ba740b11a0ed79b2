import { type PointerEvent, useState } from 'react';
import { isSwipedAway, swipeOffset } from '../toast-timing.ts';

/** Drags a piece to the right with the pointer; past the threshold it is gone, before it springs back. */
export function useSwipeAway(onAway: () => void) {
  const [startX, setStartX] = useState<number | null>(null);
  const [offset, setOffset] = useState(0);

  // By where the pointer was let go: of a quick flick the last moves may not have been drawn yet.
  function end(event: PointerEvent) {
    const isAway = startX !== null && isSwipedAway(swipeOffset(startX, event.clientX));
    setStartX(null);
    setOffset(0);
    if (isAway) onAway();
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
