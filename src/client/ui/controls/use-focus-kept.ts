import { type RefObject, useEffect } from 'react';

/** Whoever took a piece away may know a better place for the focus. */
const patienceMs = 200;

/** When what had the focus inside a region is gone, such as by news from elsewhere, the `keeper` has it. */
export function useFocusKept(region: RefObject<HTMLElement | null>, keeperId: string): void {
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    let focused: Node | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function noted({ target }: FocusEvent) {
      focused = target instanceof Node && element?.contains(target) ? target : null;
    }
    function keep() {
      if (document.activeElement === document.body) document.getElementById(keeperId)?.focus({ preventScroll: true });
    }
    const changes = new MutationObserver(() => {
      if (!focused || focused.isConnected) return;
      focused = null;
      timer = setTimeout(keep, patienceMs);
    });
    changes.observe(element, { childList: true, subtree: true });
    document.addEventListener('focusin', noted);
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      document.removeEventListener('focusin', noted);
    };
  }, [region, keeperId]);
}
