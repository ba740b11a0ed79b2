import { expect, type Page } from '@playwright/test';
import { runDay, testForm } from '../../test/harness/short-form.ts';
import { findAccessibilityViolations } from './barriers.ts';
import { findOverflow, waitForAnimations, findSmallTargets } from './layout.ts';
import { takeScreenshots } from './look.ts';

const widths = [320, 375, 768, 1280];
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Returns one theme per number, alternating by day, or both in a complete run. */
export const getThemes = (number: number): readonly Theme[] =>
  testForm === 'all' ? themes : [themes[(number + runDay) % 2] ?? 'light'];

/**
 * Checks the current screen: no accessibility violation, no horizontal scrolling and no small touch targets. Takes
 * screenshots if requested.
 */
export async function checkScreen(page: Page, name: string, tried = getThemes(name.length)): Promise<void> {
  const before = page.viewportSize();
  for (const theme of tried) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await waitForAnimations(page);
    expect.soft(await findAccessibilityViolations(page), `${name}: axe, ${theme}`).toEqual([]);
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    expect.soft(await findOverflow(page), `${name}: beyond the edge at ${width} px`).toEqual([]);
    if (width < 600) expect.soft(await findSmallTargets(page), `${name}: too small at ${width} px`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
  await takeScreenshots(page, name);
}
