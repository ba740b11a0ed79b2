import { expect, type Page } from '@playwright/test';
import { day, form } from '../../test/harness/short-form.ts';
import { barriers } from './barriers.ts';
import { beyondTheEdge, settled, smallTargets } from './layout.ts';
import { look } from './look.ts';

const widths = [320, 375, 768, 1280];
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** One theme for each number, the other one on another day; both where everything is tried. */
export const themesFor = (number: number): readonly Theme[] =>
  form === 'all' ? themes : [themes[(number + day) % 2] ?? 'light'];

/** What stands there now: no barrier, no sideways scrolling, nothing too small for a finger; and pictures, where they are wanted. */
export async function examine(page: Page, name: string, tried = themesFor(name.length)): Promise<void> {
  const before = page.viewportSize();
  for (const theme of tried) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await settled(page);
    expect.soft(await barriers(page), `${name}: axe, ${theme}`).toEqual([]);
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    expect.soft(await beyondTheEdge(page), `${name}: beyond the edge at ${width} px`).toEqual([]);
    if (width < 600) expect.soft(await smallTargets(page), `${name}: too small at ${width} px`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
  await look(page, name);
}
