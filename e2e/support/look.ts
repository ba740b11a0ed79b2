import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** A folder for pictures, named by whoever wants to look at the screens of a journey. */
const folder = process.env['SCREENSHOTS'];

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/** Takes pictures of the screen as it stands, on a phone and on a desktop, in both themes; none unless wanted. */
export async function look(page: Page, name: string): Promise<void> {
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
