import type { Locator, Page } from '@playwright/test';

/** Waits until fonts are loaded and finite animations have ended. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const passing = document.getAnimations().filter(({ effect }) => {
      const end = effect?.getComputedTiming().endTime;
      return typeof end === 'number' && Number.isFinite(end);
    });
    await Promise.allSettled(passing.map((animation) => animation.finished));
  });
}

/**
 * Finds elements beyond the right edge that make the page, an open dialog or a row of tabs scroll sideways (WCAG
 * 1.4.10).
 */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const frames = [
      document.documentElement,
      ...document.querySelectorAll<HTMLElement>('dialog[open], [role="tablist"]'),
    ];
    return frames.flatMap((frame) => {
      const { scrollWidth, clientWidth } = frame;
      if (scrollWidth <= clientWidth) return [];
      const edge = frame.getBoundingClientRect().left + clientWidth;
      const wide = [...frame.querySelectorAll<HTMLElement>('*')].filter(
        (element) => element.checkVisibility() && element.getBoundingClientRect().right > edge + 0.5,
      );
      const first = wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120));
      return [`${scrollWidth} > ${clientWidth}`, ...first];
    });
  });
}

/**
 * Finds controls that are too small for a finger: below 44 px, or below 24 px for links within text (WCAG 2.5.8). A
 * link that covers its whole card counts with the size of the covered area.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, select, summary, input:not([type="hidden"])',
    );
    return [...controls].flatMap((control) => {
      // Disabled controls are not targets.
      if (control.matches(':disabled, [aria-disabled="true"]')) return [];
      const isTick = control.matches('[type="radio"], [type="checkbox"]');
      const target = isTick ? (control.closest('label') ?? control) : control;
      const { width: ownWidth, height: ownHeight, bottom } = target.getBoundingClientRect();
      const over = getComputedStyle(target, '::after');
      const isOver = over.content !== 'none' && over.position === 'absolute';
      const width = Math.max(ownWidth, isOver ? Number.parseFloat(over.width) : 0);
      const height = Math.max(ownHeight, isOver ? Number.parseFloat(over.height) : 0);
      const isThere = target.checkVisibility({ visibilityProperty: true }) && width > 1 && bottom > 0;
      const isInline = getComputedStyle(target).display === 'inline';
      const least = isInline ? 24 : 44;
      if (!isThere || (height > least - 0.5 && width > Math.min(least, 44) - 0.5)) return [];
      return [`${Math.round(width)} x ${Math.round(height)}: ${target.outerHTML.slice(0, 160)}`];
    });
  });
}

/** Finds points at which an element is covered or cut off by the window. */
export function findHiddenPoints(piece: Locator): Promise<string[]> {
  return piece.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    // Corners are rounded, so the points lie slightly inside.
    const [inner, middle] = [6, (left + right) / 2];
    const points = [
      [left + inner, top + inner],
      [right - inner, top + inner],
      [middle, (top + bottom) / 2],
      [left + inner, bottom - inner],
      [right - inner, bottom - inner],
    ] as const;
    return points.flatMap(([x, y]) => {
      const there = document.elementFromPoint(x, y);
      if (there && (element.contains(there) || there.contains(element))) return [];
      return [`${Math.round(x)}, ${Math.round(y)}: ${there?.outerHTML.slice(0, 120) ?? 'beyond the window'}`];
    });
  });
}

export function findOverflowingText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pieces = document.querySelectorAll<HTMLElement>('a, button, p, h1, h2, h3, li, dt, dd, b, small, span');
    return [...pieces].flatMap((piece) => {
      const { scrollWidth, clientWidth } = piece;
      const isThere =
        piece.innerText !== '' &&
        piece.checkVisibility() &&
        clientWidth > 1 &&
        getComputedStyle(piece).display !== 'inline';
      // A badge may extend 6 px beyond a corner.
      const isOut = scrollWidth > clientWidth + 6 && getComputedStyle(piece).textOverflow !== 'ellipsis';
      return isThere && isOut ? [`${scrollWidth} > ${clientWidth}: ${piece.outerHTML.slice(0, 160)}`] : [];
    });
  });
}

declare global {
  var moved: number;
}

interface LayoutShiftWatch {
  readonly moved: () => Promise<number>;
  /** Removes the delay of responses. */
  readonly stop: () => Promise<void>;
}

/** Delays API responses and measures the cumulative layout shift from the next page on. */
export async function watchLayoutShifts(page: Page): Promise<LayoutShiftWatch> {
  await page.route(/\/api\/(?!events)/, async (route) => {
    const answer = await route.fetch();
    await new Promise((later) => setTimeout(later, 150));
    await route.fulfill({ response: answer });
  });
  await page.addInitScript(() => {
    globalThis.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) globalThis.moved += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return {
    moved: () => page.evaluate(() => globalThis.moved),
    // Requests that are still pending at the end of a test must not fail it.
    stop: () => page.unrouteAll({ behavior: 'ignoreErrors' }),
  };
}
