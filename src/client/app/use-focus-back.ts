import { type RefObject, useEffect, useRef } from 'react';
import { focusHeading } from './use-navigation-focus.ts';

/**
 * Restores the focus to the element that had it before, when the focused content inside a region disappears with
 * `shown`.
 */
export function useRestoreFocus(region: RefObject<HTMLElement | null>, shown: unknown): void {
  /** Undefined while the focus is outside the region. */
  const previousFocus = useRef<EventTarget | null>(undefined);
  const lastShown = useRef(shown);

  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const isInside = (target: EventTarget | null) => target instanceof Node && element.contains(target);
    function handleFocusIn({ relatedTarget }: FocusEvent) {
      if (!isInside(relatedTarget)) previousFocus.current = relatedTarget;
    }
    function handleFocusOut({ relatedTarget }: FocusEvent) {
      if (relatedTarget && !isInside(relatedTarget)) previousFocus.current = undefined;
    }
    element.addEventListener('focusin', handleFocusIn);
    element.addEventListener('focusout', handleFocusOut);
    return () => {
      element.removeEventListener('focusin', handleFocusIn);
      element.removeEventListener('focusout', handleFocusOut);
    };
  }, [region]);

  useEffect(() => {
    if (lastShown.current === shown) return;
    lastShown.current = shown;
    if (previousFocus.current === undefined || document.activeElement !== document.body) return;
    if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus({ preventScroll: true });
    previousFocus.current = undefined;
    // That element may be gone too, for example the row of a finished action.
    if (document.activeElement === document.body) focusHeading(true);
  }, [shown]);
}
