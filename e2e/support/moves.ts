import type { Page } from '@playwright/test';

declare global {
  var moved: number;
}

interface Moves {
  readonly moved: () => Promise<number>;
  /** Answers come at once again. */
  readonly stop: () => Promise<void>;
}

/** Counts from the next page on what moves by itself (cumulative layout shift), with answers that take their time. */
export async function watchMoves(page: Page): Promise<Moves> {
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
    // What is still under way when the test ends is nobody's failure.
    stop: () => page.unrouteAll({ behavior: 'ignoreErrors' }),
  };
}
