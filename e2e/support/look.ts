import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Target folder for screenshots; none are taken without it. */
const folder = process.env['SCREENSHOTS'];

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/** Takes screenshots of the current screen on a phone and a desktop in both themes, if requested. */
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
