import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** Milliseconds that a page has to show its heading; a slower one keeps the focus where it is. */
const patienceMs = 10_000;

/** The heading that the address names, brought into sight; null where it names none. */
function namedHeading(isInSight: boolean): HTMLElement | null {
  const named = document.getElementById(location.hash.slice(1));
  if (!named?.matches('main :is(h2, h3)')) return null;
  if (!isInSight) named.scrollIntoView();
  return named;
}

/** Gives the focus to the heading of the page, unless something in it has it; false while there is none. */
export function focusHeading(isInSight = false): boolean {
  // The page before may still stand in the document, hidden, while the next one is fetched.
  const headings = [...document.querySelectorAll<HTMLElement>('main h1')];
  const heading = headings.find((candidate) => candidate.checkVisibility());
  if (!heading) return false;
  const main = heading.closest('main');
  // A page that has put the focus somewhere itself (a question, a field) knows better.
  if (document.activeElement !== main && main?.contains(document.activeElement)) return true;
  const target = namedHeading(isInSight) ?? heading;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
}

/** Focuses the page's heading as soon as there is one, within `patienceMs`. Returns a function that stops waiting. */
export function focusHeadingWhenShown(): (() => void) | undefined {
  if (focusHeading()) return undefined;
  const observer = new MutationObserver(() => {
    if (focusHeading()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), patienceMs);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/** After every navigation, and where the address names a heading from the start, the focus goes to the new page's h1, or the heading named, as soon as it is there (2.4.3). */
export function useNavigationFocus({ isDrawn = false } = {}): void {
  const [path] = useLocation();
  useHeadingFocus(path, true, isDrawn);
}

/**
 * When another `screen` takes the place, even at the same address, the focus goes to its heading as soon as it is there. The first
 * one has it only where screens are those of the address, and the address names a heading. Where it was drawn before the script came,
 * the browser has scrolled already, and somebody may be reading: it takes no focus from anything, and scrolls nothing.
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
