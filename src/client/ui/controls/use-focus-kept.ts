import { type RefObject, useEffect } from 'react';

/** The component that removed the element may set a better focus first. */
const patienceMs = 200;

/**
 * If the focused element inside a region is removed, such as by an update from the server, focuses the element with the
 * id `keeperId`.
 */
export function useFocusFallback(region: RefObject<HTMLElement | null>, keeperId: string): void {
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    let focused: Node | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function trackFocus({ target }: FocusEvent) {
      focused = target instanceof Node && element?.contains(target) ? target : null;
    }
    function restoreFocus() {
      if (document.activeElement === document.body) document.getElementById(keeperId)?.focus({ preventScroll: true });
    }
    const changes = new MutationObserver(() => {
      if (!focused || focused.isConnected) return;
      focused = null;
      timer = setTimeout(restoreFocus, patienceMs);
    });
    changes.observe(element, { childList: true, subtree: true });
    document.addEventListener('focusin', trackFocus);
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      document.removeEventListener('focusin', trackFocus);
    };
  }, [region, keeperId]);
}
