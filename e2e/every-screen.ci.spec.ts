import type { Page } from '@playwright/test';
import { aPart, day, form } from '../test/harness/short-form.ts';
import { expect, test } from './fixtures.ts';
import { barriers } from './support/barriers.ts';
import { answered } from './support/complaints.ts';
import { screens } from './support/every-screen.ts';
import { beyondTheEdge, settled, smallTargets } from './support/layout.ts';
import { look } from './support/look.ts';
import { newAccount, signIn, signUp } from './support/player.ts';
import { administrator } from './support/start-game-server.ts';

// Time does not run out while a screen is looked at, and what moves by taste stands still.
test.use({
  device: { timeFactor: '10', advance: 'hand' },
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 360, height: 740 },
});

const widths = [320, 375, 768, 1280];
const themes = ['light', 'dark'] as const;

for (const [index, screen] of aPart([...screens.entries()], 5)) {
  // One theme each, the other one on another day; both where everything is tried.
  const tried = form === 'all' ? themes : [themes[(index + day) % 2] ?? 'light'];
  test(`${screen.name}: no barrier in ${tried.join(' and ')}, no sideways scrolling, nothing too small for a finger`, async ({
    page,
    context,
    server,
    meet,
    complaints,
  }) => {
    complaints.expect(answered(404, '/api/categories/999'), answered(404, '/api/tournaments/999999'));
    complaints.expect(answered(409, '/api/analytics/question-attempt'), answered(409, '/api/questions/random'));
    complaints.expect(answered(400, '/api/auth/change-password'), answered(404, '/nowhere'));
    complaints.expect(answered(403, '/api/auth/sign-in/email'), answered(503, '/api/'));
    if (screen.seenBy === 'administrator') await signIn(context, administrator);
    else if (screen.seenBy !== 'visitor') await signUp(context, newAccount());
    const world = { server, meet };
    try {
      await screen.open(page, world);
      await examine(page, tried);
      await look(page, screen.name.replaceAll(/\W+/g, '-'));
    } finally {
      await screen.leave?.(page, world);
    }
  });
}

async function examine(page: Page, tried: readonly (typeof themes)[number][]): Promise<void> {
  for (const theme of tried) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await settled(page);
    expect.soft(await barriers(page), `axe, ${theme}`).toEqual([]);
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    expect.soft(await beyondTheEdge(page), `beyond the edge at ${width} px`).toEqual([]);
    if (width < 600) expect.soft(await smallTargets(page), `too small at ${width} px`).toEqual([]);
  }
}
