import type { Page } from '@playwright/test';

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
