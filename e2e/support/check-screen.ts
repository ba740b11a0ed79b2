import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';
import { join } from 'node:path';
import { runDay, testForm } from '../../test/harness/test-form.ts';
import { findOverflow, findSmallTargets, waitForAnimations } from './layout.ts';

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Returns one line per element. */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(axeTags).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** Target folder for screenshots; none are taken without it. */
const folder = process.env['SCREENSHOTS'];

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

export async function takeScreenshots(page: Page, name: string): Promise<void> {
  if (!folder) return;
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const path = join(folder, `${name}-${size.width}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: true, animations: 'disabled' });
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}

const widths = [320, 375, 768, 1280];
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Returns one theme per number, alternating by day, or both in a complete run. */
export const getThemes = (number: number): readonly Theme[] =>
  testForm === 'all' ? themes : [themes[(number + runDay) % 2] ?? 'light'];

/**
 * Checks for accessibility violations, horizontal scrolling and small touch targets. Takes screenshots if requested.
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
