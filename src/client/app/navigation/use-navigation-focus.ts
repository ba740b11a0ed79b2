import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** Maximum time to wait for a page's heading, in milliseconds; on a slower page the focus does not move. */
const headingTimeoutMs = 10_000;

function findNamedHeading(isInSight: boolean): HTMLElement | null {
  const named = document.getElementById(location.hash.slice(1));
  if (!named?.matches('main :is(h2, h3)')) return null;
  if (!isInSight) named.scrollIntoView();
  return named;
}

/** Focuses the heading of the page unless something on the page has the focus. Returns false if there is no heading. */
export function focusHeading(isInSight = false): boolean {
  // The previous page may still be in the document, hidden, while the next one is loaded.
  const headings = [...document.querySelectorAll<HTMLElement>('main h1')];
  const heading = headings.find((candidate) => candidate.checkVisibility());
  if (!heading) return false;
  const main = heading.closest('main');
  // A page may already have moved the focus itself, for example to a question or field.
  if (document.activeElement !== main && main?.contains(document.activeElement)) return true;
  const target = findNamedHeading(isInSight) ?? heading;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
}

/**
 * Focuses the page's heading as soon as it exists, within `headingTimeoutMs`. Returns a function that stops waiting.
 */
export function focusHeadingWhenShown(): (() => void) | undefined {
  if (focusHeading()) return undefined;
  const observer = new MutationObserver(() => {
    if (focusHeading()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), headingTimeoutMs);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/**
 * After every navigation, and initially if the address has a hash, moves the focus to the new page's h1 or the named
 * heading as soon as it exists (WCAG 2.4.3).
 */
export function useNavigationFocus({ isDrawn = false } = {}): void {
  const [path] = useLocation();
  useHeadingFocus(path, true, isDrawn);
}

/**
 * Moves the focus to the heading when another `screen` is shown, even at the same address. The first screen is focused
 * only if screens correspond to addresses and the address names a heading. On a prerendered page the browser has
 * already scrolled and the visitor may be reading, so focus and scroll position are kept.
 */
export function useHeadingFocus(screen: string, isOfAddress = false, isDrawn = false): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const isFirst = shown.current === undefined;
    if (shown.current === screen) return;
    shown.current = screen;
    if (isFirst && !(isOfAddress && location.hash !== '')) return;
    if (isFirst && isDrawn) {
      if (document.activeElement === document.body) focusHeading(true);
      return;
    }
    return focusHeadingWhenShown();
  }, [screen, isOfAddress, isDrawn]);
}
