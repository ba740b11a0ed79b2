import type { Page } from '@playwright/test';

/** Waits until what moves by itself for a moment has arrived. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const passing = document.getAnimations().filter(({ effect }) => {
      const end = effect?.getComputedTiming().endTime;
      return typeof end === 'number' && Number.isFinite(end);
    });
    await Promise.allSettled(passing.map((animation) => animation.finished));
  });
}

/** What reaches beyond the right edge, so that one has to scroll sideways (1.4.10); empty when nothing does. */
export function beyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    const first = wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120));
    return [`${scrollWidth} > ${clientWidth}`, ...first];
  });
}

/** Controls that a finger would miss: below 44 px, links in a line of text below 24 px (2.5.8). */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, select, summary, input:not([type="hidden"])',
    );
    return [...controls].flatMap((control) => {
      const isTick = control.matches('[type="radio"], [type="checkbox"]');
      const target = isTick ? (control.closest('label') ?? control) : control;
      const { width, height, bottom } = target.getBoundingClientRect();
      const isThere = target.checkVisibility({ visibilityProperty: true }) && width > 1 && bottom > 0;
      const isInline = getComputedStyle(target).display === 'inline';
      const least = isInline ? 24 : 44;
      if (!isThere || (height > least - 0.5 && width > Math.min(least, 44) - 0.5)) return [];
      return [`${Math.round(width)} x ${Math.round(height)}: ${target.outerHTML.slice(0, 160)}`];
    });
  });
}
