import './tooltip.css';
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

const delayMs = 700;
const skipDelayMs = 300;
const gapPx = 8;

/** When the last bubble closed: who moves on to a neighbour within the skip delay does not wait again. */
let lastClosedAt = Number.NEGATIVE_INFINITY;

interface TooltipProps {
  text: string;
  children: ReactNode;
}

/** Shows the name of the one control inside it, on hover and on focus; Escape closes it, and it can be pointed at. */
export function Tooltip({ text, children }: TooltipProps) {
  const wrapper = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);

  function show() {
    clearTimeout(timer.current);
    const wait = performance.now() - lastClosedAt < skipDelayMs ? 0 : delayMs;
    timer.current = setTimeout(() => setOpen(true), wait);
  }
  function hide() {
    clearTimeout(timer.current);
    // Noted here, not in a clean-up: the neighbour is entered before this one is redrawn.
    if (open) lastClosedAt = performance.now();
    setOpen(false);
  }
  function hover(event: PointerEvent) {
    if (event.pointerType !== 'touch') show();
  }
  /** A sheet that was opened by a finger focuses its first button: nobody asked what that is called. */
  function focus(event: FocusEvent) {
    if (event.target.matches(':focus-visible')) show();
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  useLayoutEffect(() => {
    if (!open) return;
    const target = wrapper.current?.firstElementChild;
    if (bubble.current && target) placeBubble(bubble.current, target);
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
      onPointerDown={hide}
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

/** Below its control, above it where there is no room, never past the window's sides. */
function placeBubble(bubble: HTMLElement, target: Element) {
  bubble.showPopover();
  const at = target.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const rightmost = document.documentElement.clientWidth - width - gapPx;
  const below = at.bottom + gapPx;
  const top = below + height > window.innerHeight ? at.top - height - gapPx : below;
  bubble.style.left = `${Math.max(gapPx, Math.min(at.left + (at.width - width) / 2, rightmost))}px`;
  bubble.style.top = `${top}px`;
}
