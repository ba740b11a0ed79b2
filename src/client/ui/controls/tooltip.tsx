import './tooltip.css';
import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

const delayMs = 700;
const skipDelayMs = 300;
const longPressMs = 500;
const gapPx = 8;

/** Time at which the last tooltip closed: moving to a neighbor within the skip delay shows the next one at once. */
let lastClosedAt = Number.NEGATIVE_INFINITY;

interface TooltipProps {
  text: string;
  /** A long press shows the tooltip without activating the control; hovering does not show it. */
  byLongPress?: boolean | undefined;
  children: ReactNode;
}

/**
 * A tooltip with the name or purpose of its only control, on hover and focus. Escape closes it, and the pointer may
 * move onto it.
 */
export function Tooltip({ text, byLongPress = false, children }: TooltipProps) {
  const wrapper = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasLong = useRef(false);
  const [open, setOpen] = useState(false);

  function show() {
    clearTimeout(timer.current);
    const wait = performance.now() - lastClosedAt < skipDelayMs ? 0 : delayMs;
    timer.current = setTimeout(() => setOpen(true), wait);
  }
  function hide() {
    clearTimeout(timer.current);
    // Recorded here instead of in an effect clean-up, because the neighbor is entered before this one is re-rendered.
    if (open) lastClosedAt = performance.now();
    setOpen(false);
  }
  function hover(event: PointerEvent) {
    if (event.pointerType !== 'touch' && !byLongPress) show();
  }
  function press() {
    hide();
    wasLong.current = false;
    if (!byLongPress) return;
    timer.current = setTimeout(() => {
      wasLong.current = true;
      setOpen(true);
    }, longPressMs);
  }
  function release() {
    if (!wasLong.current) clearTimeout(timer.current);
  }
  /** Clicks by keyboard have no duration and are never swallowed. */
  function swallow(event: MouseEvent) {
    if (wasLong.current && event.detail > 0) event.stopPropagation();
  }
  /** A sheet that was opened by touch focuses its first button, which must not show a tooltip. */
  function focus(event: FocusEvent) {
    if (event.target.matches(':focus-visible')) show();
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  useLayoutEffect(() => {
    if (!open) return;
    const target = wrapper.current?.firstElementChild;
    if (bubble.current && target) positionBubble(bubble.current, target);
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key === 'Escape') setOpen(false);
    }
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);

  return (
    <span
      className="tip"
      ref={wrapper}
      onPointerEnter={hover}
      onPointerLeave={hide}
      onPointerDown={press}
      onPointerUp={release}
      onClickCapture={swallow}
      onContextMenu={(event) => byLongPress && event.preventDefault()}
      onFocus={focus}
      onBlur={hide}
    >
      {children}
      {open && (
        <span className="tip-bubble" popover="manual" role="tooltip" aria-hidden="true" ref={bubble}>
          {text}
        </span>
      )}
    </span>
  );
}

/** The bubble is below its control, or above if there is no room, and within the window. */
function positionBubble(bubble: HTMLElement, target: Element) {
  bubble.showPopover();
  const at = target.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const rightmost = document.documentElement.clientWidth - width - gapPx;
  const below = at.bottom + gapPx;
  const top = below + height > window.innerHeight ? at.top - height - gapPx : below;
  bubble.style.left = `${Math.max(gapPx, Math.min(at.left + (at.width - width) / 2, rightmost))}px`;
  bubble.style.top = `${top}px`;
}
