import type { Page } from '@playwright/test';

declare global {
  var moved: number;
}

/** Counts from the next page on what moves by itself (cumulative layout shift), with answers that take their time. */
export async function watchMoves(page: Page): Promise<() => Promise<number>> {
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
  return () => page.evaluate(() => globalThis.moved);
}
