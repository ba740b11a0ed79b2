import { type RefObject, useEffect, useRef } from 'react';
import { focusHeading } from './use-navigation-focus.ts';

/** When what had the focus inside a region is gone with `shown`, whoever gave it the focus has it again. */
export function useFocusBack(region: RefObject<HTMLElement | null>, shown: unknown): void {
  /** Undefined while nothing inside has it. */
  const giver = useRef<EventTarget | null>(undefined);
  const seen = useRef(shown);

  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const isInside = (target: EventTarget | null) => target instanceof Node && element.contains(target);
    function comes({ relatedTarget }: FocusEvent) {
      if (!isInside(relatedTarget)) giver.current = relatedTarget;
    }
    function goes({ relatedTarget }: FocusEvent) {
      if (relatedTarget && !isInside(relatedTarget)) giver.current = undefined;
    }
    element.addEventListener('focusin', comes);
    element.addEventListener('focusout', goes);
    return () => {
      element.removeEventListener('focusin', comes);
      element.removeEventListener('focusout', goes);
    };
  }, [region]);

  useEffect(() => {
    if (seen.current === shown) return;
    seen.current = shown;
    if (giver.current === undefined || document.activeElement !== document.body) return;
    if (giver.current instanceof HTMLElement) giver.current.focus({ preventScroll: true });
    giver.current = undefined;
    // It may be gone, too: what was taken back, or a row that was done.
    if (document.activeElement === document.body) focusHeading(true);
  }, [shown]);
}
